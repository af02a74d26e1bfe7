import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { unreachedStates } from "../../../testing/reachability.ts";
import { burgerMenuMachine, levelOf } from "./burger-menu-machine.ts";
import type { BurgerMenuEvent } from "./burger-menu.ts";

const OPEN = { type: "burger-menu.open" } as const;
const CLOSE = { type: "burger-menu.close" } as const;
const BACK = { type: "burger-menu.back" } as const;
const LINK = { type: "burger-menu.link.click" } as const;
const pick = (item: string, scrollOffset = 0) =>
  ({ type: "burger-menu.item.pick", item, scrollOffset }) as const;
const toggle = (item: string) => ({ type: "burger-menu.accordion.toggle", item }) as const;
const resize = (width: number) => ({ type: "viewport.resize", width }) as const;

const after = (...events: readonly BurgerMenuEvent[]) => {
  const actor = createActor(burgerMenuMachine, { input: { viewportWidth: 400 } });
  const emitted: unknown[] = [];
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  for (const event of events) actor.send(event);
  const snapshot = actor.getSnapshot();
  const { activeItem, openAccordion } = snapshot.context;
  return {
    actor,
    emitted,
    isOpen: snapshot.matches("open"),
    shown: [levelOf(snapshot), activeItem, openAccordion],
  };
};

describe("burgerMenuMachine", () => {
  it("is closed at first, and opens on the primary level [BRG-03, BRG-10]", () => {
    expect(after().isOpen).toBe(false);
    expect(after(OPEN)).toMatchObject({ isOpen: true, shown: ["primary", null, null] });
  });

  it("shows the sub-items of a picked item on the secondary level [BRG-04, BRG-12]", () => {
    expect(after(OPEN, pick("wall")).shown).toEqual(["secondary", "wall", null]);
  });

  it("is on the tertiary level while an accordion is open [BRG-10, BRG-Q1]", () => {
    expect(after(OPEN, pick("wall"), toggle("sizes")).shown).toEqual(["tertiary", "wall", "sizes"]);
    expect(after(OPEN, pick("wall"), toggle("sizes"), toggle("sizes")).shown).toEqual([
      "secondary",
      "wall",
      null,
    ]);
  });

  it("has one accordion open at most: a second one replaces the first [BRG-05, BRG-Q4]", () => {
    expect(after(OPEN, pick("wall"), toggle("sizes"), toggle("frames")).shown).toEqual([
      "tertiary",
      "wall",
      "frames",
    ]);
  });

  it.each<[string, readonly BurgerMenuEvent[]]>([
    ["secondary", [OPEN, pick("wall", 120), BACK]],
    ["tertiary", [OPEN, pick("wall", 120), toggle("sizes"), BACK]],
  ])(
    "goes back from the %s to the primary level at its earlier scroll offset [BRG-06, BRG-13]",
    (_, events) => {
      const { emitted, shown } = after(...events);
      expect(shown).toEqual(["primary", null, null]);
      expect(emitted).toContainEqual({ type: "burger-menu.scroll.restore", scrollOffset: 120 });
    },
  );

  it.each<[string, BurgerMenuEvent]>([
    ["a link is clicked", LINK],
    ["its close icon is clicked", CLOSE],
    ["the viewport becomes 1000 px wide", resize(1000)],
  ])("closes on every level when %s [BRG-07, BRG-08, BRG-10]", (_, event) => {
    expect(after(OPEN, event).isOpen).toBe(false);
    expect(after(OPEN, pick("wall"), event).isOpen).toBe(false);
    expect(after(OPEN, pick("wall"), toggle("sizes"), event).isOpen).toBe(false);
  });

  it("stays open while the viewport is narrower than 1000 px [BRG-08]", () => {
    expect(after(OPEN, pick("wall"), resize(999))).toMatchObject({
      isOpen: true,
      shown: ["secondary", "wall", null],
    });
  });

  it("does not open at 1000 px or more, and does again below [BRG-Q3]", () => {
    expect(after(resize(1000), OPEN).isOpen).toBe(false);
    expect(after(resize(1000), resize(999), OPEN).isOpen).toBe(true);
    expect(after(OPEN, resize(1200), OPEN).isOpen).toBe(false);
  });

  it("clears level, active item and accordion when it closes [BRG-11]", () => {
    const { actor, shown } = after(OPEN, pick("wall", 120), toggle("sizes"), CLOSE);
    expect(shown).toEqual(["primary", null, null]);
    actor.send(OPEN);
    expect(levelOf(actor.getSnapshot())).toBe("primary");
    expect(actor.getSnapshot().context.scrollOffset).toBe(0);
  });

  it("locks the page while it is open [BRG-09]", () => {
    expect(after(OPEN, OPEN, pick("wall")).emitted).toEqual([
      { type: "page.lock", holder: "burger-menu" },
    ]);
    expect(after(OPEN, LINK, CLOSE).emitted).toEqual([
      { type: "page.lock", holder: "burger-menu" },
      { type: "page.unlock", holder: "burger-menu" },
    ]);
  });

  it("is on the same level when restored from a snapshot [BRG-10]", () => {
    const { actor } = after(OPEN, pick("wall", 120), toggle("sizes"));
    const paused = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as never;
    const resumed = createActor(burgerMenuMachine, { input: undefined, snapshot: paused }).start();
    resumed.send(toggle("sizes"));
    expect(levelOf(resumed.getSnapshot())).toBe("secondary");
    expect(resumed.getSnapshot().context.activeItem).toBe("wall");
  });

  it("reaches every state [BRG-10]", () => {
    expect(unreachedStates(burgerMenuMachine, [OPEN, pick("wall"), toggle("sizes")])).toEqual([]);
  });
});
