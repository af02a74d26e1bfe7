import { languageOf } from "@passepartout/domain/market/locale";
import type { TextValues } from "@passepartout/domain/messages/translate";
import { postEmail } from "../emails/email.ts";
import type { Store } from "../store/open-store.ts";
import { customerText } from "./customer-texts.ts";
import type { VisitorCall } from "./visitor-call.ts";

/** Posts an email in the language of the place, in the transaction that causes it. */
export const sendEmail = (
  transaction: Store,
  { now, definition, place: { locale } }: VisitorCall,
  kind: "address" | "newsletter" | "notice" | "reset",
  to: string,
  values: TextValues,
): Promise<void> =>
  postEmail(
    transaction,
    {
      from: definition.emails[languageOf(locale)].help,
      to,
      subject: customerText(`${kind}Subject`, locale),
      text: customerText(`${kind}Email`, locale, values),
    },
    now(),
  );
