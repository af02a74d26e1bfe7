/** Some email programs truncate longer addresses. */
export const MAX_MESSAGE_LENGTH = 1500;

/** The address that opens the visitor's email program with what they wrote into the form. No part of it can become another header. */
export const emailAddress = (
  email: string,
  { name = "", order = "", subject = "", message = "" }: Readonly<Record<string, string>>,
): string => {
  const title = [subject, order].map(oneLine).filter(Boolean).join(", ");
  const body = `${message.trim().slice(0, MAX_MESSAGE_LENGTH)}\n\n${oneLine(name)}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encode(title)}&body=${encode(body)}`;
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** Lines of emails end with CR LF; half a surrogate pair, left by truncation, cannot be encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));
