import { afterEach, describe, expect, it, vi } from "vitest";
import { createBrowserLog, LOG_EVENT } from "./log.ts";

const open = (query: string) => {
  const page = new EventTarget();
  const events: unknown[] = [];
  page.addEventListener(LOG_EVENT, (event) => events.push((event as CustomEvent).detail));
  const written = {
    error: vi.spyOn(console, "error").mockReturnValue(),
    warn: vi.spyOn(console, "warn").mockReturnValue(),
  };
  return { log: createBrowserLog(query, page), events, written };
};

afterEach(() => vi.restoreAllMocks());

describe("the log of a page", () => {
  it.each(["?logging", "?logging=1", "?a=b&logging=on"])(
    "writes to the console with %s [OPS-02] [OPS-Q2]",
    (query) => {
      const { log, written } = open(query);
      log.error("login-error", { status: 500 });
      log.warning("countdown-date-in-past");
      expect(written.error).toHaveBeenCalledExactlyOnceWith("login-error", { status: 500 });
      expect(written.warn).toHaveBeenCalledExactlyOnceWith("countdown-date-in-past", "");
    },
  );

  it.each(["", "?logging=0", "?tracking=1"])(
    "is silent with %j, but each entry is an event for the shop's monitoring [OPS-02] [OPS-Q2]",
    (query) => {
      const { log, events, written } = open(query);
      log.error("login-error", { status: 500 });
      log.warning("countdown-date-in-past");
      expect(written.error).not.toHaveBeenCalled();
      expect(written.warn).not.toHaveBeenCalled();
      expect(events).toEqual([
        { type: "log.entry", level: "error", code: "login-error", details: { status: 500 } },
        { type: "log.entry", level: "warning", code: "countdown-date-in-past" },
      ]);
    },
  );
});
