import { describe, expect, it } from "vitest";
import { helpLauncherOf, launcherTextKey, type MessengerFlags } from "./launcher.ts";

const FLAGS: MessengerFlags = {
  loaded: false,
  loading: false,
  open: false,
  visible: true,
  fade: false,
};

describe("launcherTextKey", () => {
  it("is Help, and Starting while the messenger is loading [OPS-05, OPS-Q3]", () => {
    expect(launcherTextKey({ loading: false })).toBe("helpLauncher.help");
    expect(launcherTextKey({ loading: true })).toBe("helpLauncher.starting");
  });
});

describe("helpLauncherOf", () => {
  it("has text and look while it is shown, with a fade variant [OPS-03, OPS-05]", () => {
    expect(helpLauncherOf({ ...FLAGS, fade: true })).toEqual({
      textKey: "helpLauncher.help",
      isBusy: false,
      isFaded: true,
    });
    expect(helpLauncherOf({ ...FLAGS, loading: true })).toEqual({
      textKey: "helpLauncher.starting",
      isBusy: true,
      isFaded: false,
    });
  });

  it("is nothing while the messenger is open or not visible [OPS-03]", () => {
    expect(helpLauncherOf({ ...FLAGS, open: true })).toBeUndefined();
    expect(helpLauncherOf({ ...FLAGS, visible: false })).toBeUndefined();
    expect(helpLauncherOf({ ...FLAGS, visible: false, open: true })).toBeUndefined();
  });
});
