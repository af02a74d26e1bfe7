/** The value of a cookie of a request. */
export const cookieOf = (request: Request, name: string): string | undefined => {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
};

/** Names of this machine, where a browser takes cookies over plain http. */
const LOCAL = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** A cookie for the whole shop; over the network only encrypted, on this machine also without. [FLG-12, FLG-Q10] */
export const setCookie = (
  request: Request,
  {
    name,
    value,
    maxAge,
    isHttpOnly,
  }: {
    readonly name: string;
    readonly value: string;
    /** Seconds; a session cookie when absent. */
    readonly maxAge?: number;
    readonly isHttpOnly: boolean;
  },
): string => {
  const { protocol, hostname } = new URL(request.url);
  const isLocal = protocol === "http:" && LOCAL.test(hostname);
  return [
    `${name}=${value}`,
    "Path=/",
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(isHttpOnly ? ["HttpOnly"] : []),
    ...(isLocal ? [] : ["Secure"]),
    "SameSite=Lax",
  ].join("; ");
};
