import { randomUUID } from "node:crypto";
import type { Store } from "../store/open-store.ts";

/** A plain text email. */
export interface Email {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Stores an email, in the transaction that causes it: either both hold or neither. An email queue sends it. */
export const postEmail = async (
  transaction: Store,
  { from, to, subject, text }: Email,
  now: number,
): Promise<void> => {
  await transaction
    .insertInto("emails")
    .values({
      id: randomUUID(),
      sender: from,
      recipient: to,
      subject,
      text,
      posted_at: now,
      due_at: now,
      attempts: 0,
      failed_at: null,
    })
    .execute();
};
