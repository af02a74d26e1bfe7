import { describe, expect, it } from "vitest";
import { createSupportMessenger } from "./support-messenger.ts";

const SCRIPT = "https://help.example/messenger.js?key=shop";

/** A page into which the vendor's script puts its function, or does not. */
const openPage = (zE?: (...command: unknown[]) => void) => {
  const loaded: unknown[] = [];
  const heard: string[] = [];
  const page: Record<string, unknown> = {};
  const scripts = {
    load: async (...asked: unknown[]) => {
      loaded.push(asked);
      page["zE"] = zE;
    },
  };
  const messenger = createSupportMessenger(
    scripts,
    SCRIPT,
    { opened: () => void heard.push("opened"), closed: () => void heard.push("closed") },
    page,
  );
  return { messenger, loaded, heard };
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
  it("is loaded from its own address when it is asked for, and not before [OPS-07]", async () => {
    const { messenger, loaded } = openPage(vendor().zE);
    expect(loaded).toEqual([]);
    await messenger.load();
    expect(loaded).toEqual([[SCRIPT, { id: "ze-snippet" }]]);
  });

  it("opens its window, and shows nothing of its own once that is closed [OPS-03]", async () => {
    const { zE, commands, happen } = vendor();
    const { messenger, heard } = openPage(zE);
    await messenger.load();
    messenger.open();
    expect(commands).toEqual(["messenger show", "messenger open"]);
    happen("open");
    happen("close");
    expect(commands.at(-1)).toBe("messenger hide");
    expect(heard).toEqual(["opened", "closed"]);
  });

  it("is unavailable where its script is blocked, and the window that does not open is closed [OPS-04]", async () => {
    const { messenger, heard } = openPage();
    await expect(messenger.load()).rejects.toThrow("blocked");
    messenger.open();
    expect(heard).toEqual(["closed"]);
  });
});
