/** How long after the last resize of the window the device is determined again. */
export const DEVICE_REFRESH_MS = 50;

/** Whether a request is that of a mobile device: by the client hint `Sec-CH-UA-Mobile` if there is one, else by the user agent. */
export const isMobileAgent = (agent = "", hint?: string | readonly string[] | null): boolean =>
  hint === undefined || hint === null ? /\bMobi/i.test(agent) : String(hint).trim() === "?1";
