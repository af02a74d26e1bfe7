import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { unreachedStates } from "../../../testing/reachability.ts";
import { activeFlyout, flyoutMachine, type FlyoutEvent } from "./flyout-machine.ts";

const enter = (flyout: string | null) => ({ type: "flyout.item.enter", flyout }) as const;
const hover = (value: string | null) => ({ type: "flyout.value.hover", value }) as const;
const remove = (flyout: string) => ({ type: "flyout.item.remove", flyout }) as const;
const LEAVE = { type: "flyout.area.leave" } as const;
const ROUTE = { type: "route.change" } as const;

const after = (...events: readonly FlyoutEvent[]) => {
  const actor = createActor(flyoutMachine).start();
  for (const event of events) actor.send(event);
  return actor;
};

const contextAfter = (...events: readonly FlyoutEvent[]) => after(...events).getSnapshot().context;

describe("flyoutMachine", () => {
  it("has no active flyout at first [NAV-18]", () => {
    expect(contextAfter()).toEqual({ activeFlyout: null, hovered: null });
  });

  it("opens the flyout of an item that the pointer enters [NAV-06, NAV-18]", () => {
    expect(activeFlyout(after(enter("card")).getSnapshot())).toBe("card");
  });

  it("keeps the hovered value until another flyout opens [NAV-18]", () => {
    expect(contextAfter(enter("frame"), hover("gold"))).toEqual({
      activeFlyout: "frame",
      hovered: "gold",
    });
    expect(contextAfter(enter("frame"), hover("gold"), enter("frame")).hovered).toBe("gold");
    expect(contextAfter(enter("frame"), hover("gold"), enter("card"))).toEqual({
      activeFlyout: "card",
      hovered: null,
    });
  });

  it.each<[string, FlyoutEvent]>([
    ["the route changes", ROUTE],
    ["the pointer leaves the flyout's area", LEAVE],
    ["the item that held it is removed", remove("frame")],
    ["the pointer enters an item without flyout", enter(null)],
  ])("clears flyout and hovered value when %s [NAV-07, NAV-19]", (_, event) => {
    expect(contextAfter(enter("frame"), hover("gold"), event)).toEqual({
      activeFlyout: null,
      hovered: null,
    });
  });

  it("stays open when another item is removed [NAV-19]", () => {
    expect(contextAfter(enter("frame"), remove("card")).activeFlyout).toBe("frame");
  });

  it("has no hovered value while no flyout is open [NAV-18]", () => {
    expect(contextAfter(hover("gold")).hovered).toBeNull();
  });

  it("continues when restored from a snapshot [NAV-18]", () => {
    const paused = JSON.parse(
      JSON.stringify(after(enter("frame"), hover("gold")).getPersistedSnapshot()),
    ) as never;
    const resumed = createActor(flyoutMachine, { snapshot: paused }).start();
    expect(activeFlyout(resumed.getSnapshot())).toBe("frame");
    resumed.send(LEAVE);
    expect(activeFlyout(resumed.getSnapshot())).toBeNull();
  });

  it("reaches every state [NAV-18]", () => {
    expect(unreachedStates(flyoutMachine, [enter("card")])).toEqual([]);
  });
});
