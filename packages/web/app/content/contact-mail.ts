/** What a visitor wrote into the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly order: string;
  readonly subject: string;
  readonly message: string;
}

/** Longer addresses are cut off by some mail programs. */
const MAX_MESSAGE_LENGTH = 1500;

/** The address that opens a visitor's mail program with the message ready to be sent; nothing in it can become a header of its own. */
export const contactMailAddress = (
  email: string,
  { name, order, subject, message }: ContactMessage,
): string => {
  const title = [subject, order].map(oneLine).filter(Boolean).join(", ");
  const body = `${message.trim().slice(0, MAX_MESSAGE_LENGTH)}\n\n${oneLine(name)}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encode(title)}&body=${encode(body)}`;
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** Mail wants its lines to end in CR LF; half a surrogate pair, left by a cut, would not encode at all. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));
