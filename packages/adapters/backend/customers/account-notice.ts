import { COMPANIES, MAILBOXES } from "@passepartout/domain/facts/company";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { languageOf } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { applicationPathOf } from "@passepartout/domain/routing/application-path";
import { emailPermit } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { emailLink } from "./page-urls.ts";

/** A change of how a customer gets in, which somebody else could have made. */
type Notice = Extract<CustomerText, "noticePassword" | "noticeAddress" | "noticeIdentity">;

/** Reports a change to the address that the account had before it. The change holds without the email. */
export const reportChange = async (
  context: CustomerContext,
  request: Request,
  place: Place,
  email: string,
  notice: Notice,
): Promise<void> => {
  try {
    const permit = await emailPermit(context, request, "notice", email, `${email} ${notice}`);
    if (!permit.isAllowed) return;
    const { locale, channel } = place;
    const language = languageOf(locale);
    const path = `${applicationPathOf("customer-account", language)}?form=password-reset`;
    const values: Readonly<Record<string, string>> = {
      change: customerText(notice, locale),
      link: emailLink(request, place, context, path),
      help: MAILBOXES[language].help,
      company: COMPANIES[channel].name,
    };
    await context.outbox(
      {
        to: email,
        subject: customerText("noticeSubject", locale),
        text: customerText("noticeEmail", locale, values),
      },
      context.now(),
    );
  } catch (reason) {
    context.log?.error("customer-data-error", { reason: reasonOf(reason) });
  }
};
