import { languageOf } from "@passepartout/domain/market/locale";
import type { TextValues } from "@passepartout/domain/messages/translate";
import { applicationPathOf } from "@passepartout/domain/routing/localised-path";
import { networkOfClient } from "../../src/processes/client-network.ts";
import type { RateLimit } from "../../src/processes/rate-limit.ts";
import { postEmail } from "../emails/email-queue.ts";
import { claim } from "../store/claim.ts";
import type { Store } from "../store/open-store.ts";
import type { CustomerRow } from "../store/tables.ts";
import { CUSTOMER_LIMITS, customerText, type CustomerText } from "./customer-texts.ts";
import { emailLink } from "./page-urls.ts";
import { hashToken } from "./token.ts";
import type { VisitorCall } from "./visitor-call.ts";

/** Posts an email in the language of the place, in the transaction that causes it. */
export const sendEmail = (
  transaction: Store,
  { now, definition, place: { locale } }: VisitorCall,
  kind: "address" | "addressNotice" | "newsletter" | "notice" | "reset",
  recipient: string,
  values: TextValues,
) =>
  postEmail(transaction, now(), {
    sender: definition.emails[languageOf(locale)].help,
    recipient,
    subject: customerText(kind === "addressNotice" ? "noticeSubject" : `${kind}Subject`, locale),
    text: customerText(`${kind}Email`, locale, values),
  });

/** Counts an email to somebody: one at a time, few for one client, so that a stranger cannot use up those of the owner, and not many in all. What is refused counts nowhere, and `refund` uncounts what was not posted. `repeated` names what is the same email, `owner` whose emails it is counted with; `isRepeated` says that it was sent seconds ago. */
export const emailPermit = async (
  { limits, request }: VisitorCall,
  kind: string,
  email: string,
  { repeated = email, owner = mailboxOf(email) } = {},
) => {
  const mailbox = `${kind} ${owner}`;
  // The limit of the client is first: a request that is refused must not hold back an email of the owner.
  const steps: readonly (readonly [RateLimit, string])[] = [
    [limits.emailByAccountAndAddress, `${mailbox} ${networkOfClient(request) ?? ""}`],
    [limits.emailByAccount, mailbox],
    [limits.emailRepeated, `${kind} ${repeated}`],
  ];
  const counted: (readonly [RateLimit, string])[] = [];
  const refund = async () => {
    for (const [limit, key] of counted.splice(0)) await limit.refund(key);
  };
  for (const [limit, key] of steps) {
    if ((await limit.consume(key)) > 0) {
      await refund();
      return { isAllowed: false, isRepeated: limit === limits.emailRepeated, refund };
    }
    counted.push([limit, key]);
  }
  return { isAllowed: true, isRepeated: false, refund };
};

export type EmailPermit = Awaited<ReturnType<typeof emailPermit>>;

/** The mailbox of an address: what follows a plus sign is a label that its owner can choose freely. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@[^@]*$)/, "");

/** Makes a change in one transaction with its emails, which are sent right after it. A change that fails uncounts them. */
export const changeWithEmails = async <Result>(
  call: VisitorCall,
  permit: Pick<EmailPermit, "refund"> | undefined,
  change: (transaction: Store) => Promise<Result>,
): Promise<Result> => {
  let result: Result;
  try {
    result = await (await call.store()).transaction().execute(change);
  } catch (thrown) {
    await permit?.refund();
    throw thrown;
  }
  await call.emails.deliver();
  return result;
};

/** Posts an email to somebody in one transaction with what it is about, if it may be sent: once in ten seconds, whichever process is requested, and whatever has ended before. `post` says whether there was one to post. */
export const sendPermitted = async (
  call: VisitorCall,
  kind: string,
  email: string,
  post: (transaction: Store) => Promise<boolean>,
): Promise<void> => {
  const permit = await emailPermit(call, kind, email);
  // A process may have counted an email and ended before it was posted.
  if (!permit.isAllowed && !permit.isRepeated) return;
  const hash = hashToken(JSON.stringify(["email", kind, email]));
  const isPosted = await changeWithEmails(call, permit, async (transaction) => {
    const isFirst = await claim(transaction, hash, call.now(), CUSTOMER_LIMITS.repeatedMs);
    return isFirst && post(transaction);
  });
  if (!isPosted) await permit.refund();
};

/** A change of how a customer gets in, which somebody else could have made. */
type Notice = Extract<CustomerText, "noticePassword" | "noticeAddress" | "noticeIdentity">;

/** Makes a change in one transaction with its report to the address that the account has before it, if `report` is called; its link takes the change back, or else leads to a new password. */
export const reportChange = async <Result>(
  call: VisitorCall,
  { email, email_verified_at }: Pick<CustomerRow, "email" | "email_verified_at">,
  notice: Notice,
  change: (transaction: Store, report: (returnPath?: string) => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  // Strangers can sign up with labels of somebody's mailbox, and change what they have.
  const isOwn = email_verified_at !== null;
  const permit = await emailPermit(call, isOwn ? notice : "unverified notice", email, {
    repeated: `${email} ${notice}`,
    ...(isOwn && { owner: email }),
  });
  let isReported = false;
  const result = await changeWithEmails(call, permit, (transaction) =>
    change(transaction, async (returnPath) => {
      if (!permit.isAllowed) return;
      const { definition, place } = call;
      const language = languageOf(place.locale);
      const reset = `${applicationPathOf("customer-account", language)}?form=password-reset`;
      await sendEmail(transaction, call, returnPath ? "addressNotice" : "notice", email, {
        change: customerText(notice, place.locale),
        link: emailLink(call, returnPath ?? reset),
        help: definition.emails[language].help,
        company: definition.brands[place.channel].company.name,
      });
      isReported = true;
    }),
  );
  if (!isReported) await permit.refund();
  return result;
};
