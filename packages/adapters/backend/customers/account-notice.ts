import { languageOf } from "@passepartout/domain/market/locale";
import { applicationPathOf } from "@passepartout/domain/routing/application-path";
import type { Store } from "../store/open-store.ts";
import { changeWithEmails, emailPermit } from "./client-address.ts";
import type { VisitorCall } from "./visitor-call.ts";
import { sendEmail } from "./send-email.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { emailLink } from "./page-urls.ts";

/** A change of how a customer gets in, which somebody else could have made. */
type Notice = Extract<CustomerText, "noticePassword" | "noticeAddress" | "noticeIdentity">;

/** Makes a change in one transaction with its report to the address that the account has before it. Nothing is reported unless `report` is called. */
export const changeAndReport = async <Result>(
  call: VisitorCall,
  email: string,
  notice: Notice,
  change: (transaction: Store, report: () => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const permit = await emailPermit(call, "notice", email, `${email} ${notice}`);
  let isReported = false;
  const reportIn = async (transaction: Store) => {
    if (!permit.isAllowed) return;
    const { definition, place } = call;
    const { locale, channel } = place;
    const language = languageOf(locale);
    const path = `${applicationPathOf("customer-account", language)}?form=password-reset`;
    await sendEmail(transaction, call, "notice", email, {
      change: customerText(notice, locale),
      link: emailLink(call, path),
      help: definition.emails[language].help,
      company: definition.brands[channel].company.name,
    });
    isReported = true;
  };
  const result = await changeWithEmails(call, permit, (transaction) =>
    change(transaction, () => reportIn(transaction)),
  );
  if (!isReported) await permit.refund();
  return result;
};
