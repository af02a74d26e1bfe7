import { describe, expect, it } from "vitest";
import { createSupportMessenger } from "./support-messenger.ts";

const SCRIPT = "https://help.example/messenger.js?key=shop";

/** A page with the vendor's global function, or without it if it is blocked. */
const openPage = (zE?: (...command: unknown[]) => void) => {
  const loaded: unknown[] = [];
  const events: string[] = [];
  const page: Record<string, unknown> = {};
  const scripts = {
    load: async (...parameters: unknown[]) => {
      loaded.push(parameters);
      page["zE"] = zE;
    },
  };
  const messenger = createSupportMessenger(
    scripts,
    SCRIPT,
    { opened: () => void events.push("opened"), closed: () => void events.push("closed") },
    page,
  );
  return { messenger, loaded, events };
};

const vendor = () => {
  const commands: string[] = [];
  const listeners = new Map<unknown, () => void>();
  const zE = (...command: readonly unknown[]) => {
    const [, event, listener] = command;
    if (typeof listener === "function") listeners.set(event, listener as () => void);
    else commands.push(command.join(" "));
  };
  return { zE, commands, happen: (event: string) => listeners.get(event)?.() };
};

describe("the support messenger", () => {
  it("is loaded from its own address on demand [OPS-07]", async () => {
    const { messenger, loaded } = openPage(vendor().zE);
    expect(loaded).toEqual([]);
    await messenger.load();
    expect(loaded).toEqual([[SCRIPT, { id: "ze-snippet" }]]);
  });

  it("opens its window, and hides everything else once that is closed [OPS-03]", async () => {
    const { zE, commands, happen } = vendor();
    const { messenger, events } = openPage(zE);
    await messenger.load();
    messenger.open();
    expect(commands).toEqual(["messenger show", "messenger open"]);
    happen("open");
    happen("close");
    expect(commands.at(-1)).toBe("messenger hide");
    expect(events).toEqual(["opened", "closed"]);
  });

  it("is unavailable if its script is blocked, and reports a window that does not open as closed [OPS-04]", async () => {
    const { messenger, events } = openPage();
    await expect(messenger.load()).rejects.toThrow("blocked");
    messenger.open();
    expect(events).toEqual(["closed"]);
  });
});
