import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";

/** A plain text email. */
interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Stores emails instead of sending them. */
export type Outbox = (email: Email, now: number) => Promise<void>;

/** The outbox of a backend without a folder. Emails are discarded with the data in memory; data that is stored needs them, so storing them fails. */
export const createMissingOutbox =
  (isDataStored: boolean): Outbox =>
  async () => {
    if (isDataStored)
      throw new Error("there is no folder for emails: set PASSEPARTOUT_DATA to one");
  };

/** Writes one file per email, named by its time. The file is renamed when it is complete. */
export const createFolderOutbox =
  (folder: string): Outbox =>
  async ({ to, subject, text }, now) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date(now);
    const name = `${time.toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
    const part = join(folder, `.${name}.part`);
    const file = await open(part, "wx", 0o600);
    try {
      await file.writeFile(
        [
          `Date: ${time.toUTCString()}`,
          "From: shop@passepartout.invalid",
          `To: ${oneLine(to)}`,
          `Subject: ${oneLine(subject)}`,
          "MIME-Version: 1.0",
          "Content-Type: text/plain; charset=utf-8",
          "Content-Transfer-Encoding: 8bit",
          "",
          text,
          "",
        ].join("\r\n"),
      );
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, name));
  };

/** Prevents header injection. */
const oneLine = (value: string): string => value.replace(/[\r\n]+/g, " ");
