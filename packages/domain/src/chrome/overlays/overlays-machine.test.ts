import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { openDialog } from "../dialogs/dialog-machine.ts";
import { isPageLocked } from "../dialogs/page-lock.ts";
import { type OverlayRequest, overlaysMachine } from "./overlays-machine.ts";

const MENU: OverlayRequest = { type: "burger-menu.open" };
const SIGN_IN: OverlayRequest = { type: "dialog.open", dialog: "login" };
const CONSENT: OverlayRequest = { type: "consent.settings.open" };

const after = (viewportWidth: number, ...requests: readonly OverlayRequest[]) => {
  const actor = createActor(overlaysMachine, { input: { viewportWidth } }).start();
  for (const request of requests) actor.send(request);
  const state = () => {
    const { burgerMenu, dialog, consentRequests, lock } = actor.getSnapshot().context;
    return {
      menu: burgerMenu.getSnapshot().matches("open"),
      dialog: openDialog(dialog.getSnapshot()),
      consentRequests,
      isLocked: isPageLocked(lock),
    };
  };
  return { actor, state };
};

const NOTHING = { menu: false, dialog: null, consentRequests: 0, isLocked: false };

describe("overlaysMachine", () => {
  it.each([
    ["nothing", 390, [], {}],
    ["the menu on a phone", 390, [MENU], { menu: true, isLocked: true }],
    ["the menu on a wide screen", 1440, [MENU], {}],
    ["a dialog", 1440, [SIGN_IN], { dialog: "login", isLocked: true }],
    ["the consent settings twice", 1440, [CONSENT, CONSENT], { consentRequests: 2 }],
  ])("opens %s [DLG-02, DLG-06]", (_, width, requests, expected) => {
    expect(after(width, ...requests).state()).toEqual({ ...NOTHING, ...expected });
  });

  it("locks the page until the last overlay is closed [DLG-06, DLG-Q3]", () => {
    const { actor, state } = after(390, MENU, SIGN_IN);
    const { burgerMenu, dialog } = actor.getSnapshot().context;
    burgerMenu.send({ type: "burger-menu.close" });
    expect(state()).toMatchObject({ menu: false, isLocked: true });
    dialog.send({ type: "dialog.close" });
    expect(state()).toMatchObject({ dialog: null, isLocked: false });
  });

  it("counts the lock of the consent settings, which are a machine of their own [DLG-Q3]", () => {
    const { actor, state } = after(390);
    actor.send({ type: "page.lock", holder: "consent" });
    expect(state().isLocked).toBe(true);
    actor.send({ type: "page.unlock", holder: "consent" });
    expect(state().isLocked).toBe(false);
  });
});
