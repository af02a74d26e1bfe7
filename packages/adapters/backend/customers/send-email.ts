import type { TextValues } from "@passepartout/domain/messages/translate";
import { customerText } from "./customer-texts.ts";
import type { VisitorCall } from "./visitor-call.ts";

/** Sends an email in the language of the place. */
export const sendEmail = (
  { outbox, now, place }: VisitorCall,
  kind: "address" | "newsletter" | "notice" | "reset",
  to: string,
  values: TextValues,
): Promise<void> =>
  outbox(
    {
      to,
      subject: customerText(`${kind}Subject`, place.locale),
      text: customerText(`${kind}Email`, place.locale, values),
    },
    now(),
  );
