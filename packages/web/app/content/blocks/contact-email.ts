/** What a visitor wrote into the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly order: string;
  readonly subject: string;
  readonly message: string;
}

/** Some email programs truncate longer addresses. */
const MAX_MESSAGE_LENGTH = 1500;

/** The address that opens the visitor's email program with the message. No part of it can become another header. */
export const contactEmailAddress = (
  email: string,
  { name = "", order = "", subject = "", message = "" }: Partial<ContactMessage>,
): string => {
  const title = [subject, order].map(oneLine).filter(Boolean).join(", ");
  const body = `${message.trim().slice(0, MAX_MESSAGE_LENGTH)}\n\n${oneLine(name)}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encode(title)}&body=${encode(body)}`;
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** Lines of emails end with CR LF; half a surrogate pair, left by truncation, cannot be encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));
