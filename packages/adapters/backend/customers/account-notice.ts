import { COMPANIES, MAILBOXES } from "@passepartout/domain/facts/company";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { languageOf } from "@passepartout/domain/market/locale";
import { applicationPathOf } from "@passepartout/domain/routing/application-path";
import { emailPermit } from "./client-address.ts";
import type { VisitorCall } from "./visitor-call.ts";
import { sendEmail } from "./send-email.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { emailLink } from "./page-urls.ts";

/** A change of how a customer gets in, which somebody else could have made. */
type Notice = Extract<CustomerText, "noticePassword" | "noticeAddress" | "noticeIdentity">;

/** Reports a change to the address that the account had before it. The change holds without the email. */
export const reportChange = async (
  call: VisitorCall,
  email: string,
  notice: Notice,
): Promise<void> => {
  try {
    const permit = await emailPermit(call, "notice", email, `${email} ${notice}`);
    if (!permit.isAllowed) return;
    const { locale, channel } = call.place;
    const language = languageOf(locale);
    const path = `${applicationPathOf("customer-account", language)}?form=password-reset`;
    await sendEmail(call, "notice", email, {
      change: customerText(notice, locale),
      link: emailLink(call, path),
      help: MAILBOXES[language].help,
      company: COMPANIES[channel].name,
    });
  } catch (reason) {
    call.log?.error("customer-data-error", { reason: reasonOf(reason) });
  }
};
