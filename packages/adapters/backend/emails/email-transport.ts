import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmailRow } from "../store/tables.ts";

export interface EmailTransport {
  /** Whether it needs no network. */
  readonly isLocal: boolean;
  /** Rejects if the email is to be sent again. An email that is sent twice has one Message-ID. */
  readonly send: (email: EmailRow) => Promise<void>;
  /** Removes what it still has of the emails to an address. */
  readonly remove?: (recipient: string) => Promise<void>;
}

export const NO_TRANSPORT: EmailTransport = { isLocal: true, send: async () => {} };

/** Writes one file per email, named by its time. The file is renamed when it is complete. */
export const createFolderTransport = (folder: string): EmailTransport => ({
  isLocal: true,
  send: async (email) => {
    const { id, sender, recipient, subject, text, posted_at } = email;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date(posted_at);
    const name = `${time.toISOString().replaceAll(":", "-")}-${id.slice(0, 8)}.eml`;
    const part = join(folder, `.${name}.part`);
    const lines = [
      `Date: ${time.toUTCString()}`,
      `Message-ID: ${messageIdOf(email)}`,
      `From: ${oneLine(sender)}`,
      `To: ${oneLine(recipient)}`,
      `Subject: ${oneLine(subject)}`,
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: 8bit",
      "",
      text,
      "",
    ];
    await writeFile(part, lines.join("\r\n"), { mode: 0o600, flush: true });
    await rename(part, join(folder, name));
  },
  remove: async (recipient) => {
    for (const name of existsSync(folder) ? await readdir(folder) : []) {
      if (!name.endsWith(".eml")) continue;
      const file = join(folder, name);
      // A file that somebody has taken away meanwhile is gone too.
      const text = await readFile(file, "utf8").catch(() => "");
      const [, to = ""] = /^To: (.*)\r$/m.exec(text) ?? [];
      if (to.toLowerCase() === recipient) await rm(file, { force: true });
    }
  },
});

/** Opens an email server; nothing is sent before it is used. */
export const openSmtp = async (url: string) => {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url, ...SMTP_LIMITS });
};

/** Hands emails to an email server, for example `smtps://user:password@smtp.example`. */
export const createSmtpTransport = (url: string): EmailTransport => {
  const opening = openSmtp(url);
  return {
    isLocal: false,
    send: async (email) => {
      const { sender, recipient, subject, text, posted_at } = email;
      const server = await opening;
      await server.sendMail({
        from: sender,
        to: { name: "", address: recipient },
        subject,
        text,
        date: new Date(posted_at),
        messageId: messageIdOf(email),
      });
    },
  };
};

/** Together shorter than the lease of an email. */
const SMTP_LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

const messageIdOf = ({ id, sender }: EmailRow): string =>
  `<${id}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;

/** Prevents header injection. */
const oneLine = (value: string): string => value.replace(/[\r\n]+/g, " ");
