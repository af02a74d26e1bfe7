/** The cookie by which a visitor's closing of a banner is remembered. [ACT-05, SMB-02] */
export interface ClosingCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeMs: number;
}

/** Whether a visitor's cookies, by name, say that a banner was closed: its cookie is there with exactly its value. [ACT-06, SMB-03] */
export const isClosed = (
  { name, value }: ClosingCookie,
  cookies: Readonly<Record<string, string>>,
): boolean => Object.hasOwn(cookies, name) && cookies[name] === value;
