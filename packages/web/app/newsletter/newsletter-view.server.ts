import {
  type NewsletterBlock,
  subscribeAction,
} from "@passepartout/domain/chrome/newsletter/subscribe";
import type { PageRequest } from "../router/page-request.server.ts";
import { callColors } from "../ui/call-colors.ts";

/** The sign-up of a page, with texts of the shop where editors have written none. */
export const newsletterView = (request: PageRequest, block: NewsletterBlock) => {
  const { text, place } = request.shop;
  const { captchaSiteKey } = request.services;
  return {
    headline: block.headline || text("newsletter.headline"),
    text: block.newsletterText,
    placeholder: block.inputPlaceholder || text("newsletter.placeholder"),
    button: block.ctaText || text("newsletter.button"),
    label: text("newsletter.email"),
    fault: text("newsletter.fault"),
    colors: callColors(block.backgroundColor, block.textColor),
    action: subscribeAction({ ...place, prefix: request.page.prefix }),
    ...(captchaSiteKey !== undefined && { siteKey: captchaSiteKey }),
  };
};

export type NewsletterView = ReturnType<typeof newsletterView>;
