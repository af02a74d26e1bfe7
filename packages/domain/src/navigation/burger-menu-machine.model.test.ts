import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, type ActorRefFrom } from "xstate";
import { isPageLocked, lockAfter, type PageLock } from "../dialogs/page-lock.ts";
import { burgerMenuMachine, levelOf } from "./burger-menu-machine.ts";

/** What a visitor would remember: the way that they took into the menu, how wide the window is, and where they left the list. */
interface Memory {
  /** undefined outside of the menu, else the item and the accordion on the way, if any. */
  way: readonly string[] | undefined;
  width: number;
  leftAt: number;
  /** Where the list stood each time that they came back to it. */
  returns: number[];
}

interface Page {
  readonly actor: ActorRefFrom<typeof burgerMenuMachine>;
  lock: PageLock;
  readonly returns: number[];
}

const LEVELS = ["primary", "secondary", "tertiary"] as const;

const agree = ({ way, returns }: Memory, { actor, lock, returns: restored }: Page) => {
  const snapshot = actor.getSnapshot();
  expect(snapshot.matches("open")).toBe(way !== undefined);
  expect(isPageLocked(lock)).toBe(way !== undefined);
  expect(levelOf(snapshot)).toBe(LEVELS[way?.length ?? 0]);
  expect(snapshot.context.activeItem).toBe(way?.[0] ?? null);
  expect(snapshot.context.openAccordion).toBe(way?.[1] ?? null);
  expect(restored).toEqual(returns);
};

const command = (
  text: string,
  act: (page: Page) => void,
  remember: (memory: Memory) => void,
): fc.Command<Memory, Page> => ({
  check: () => true,
  toString: () => text,
  run: (memory, page) => {
    act(page);
    remember(memory);
    agree(memory, page);
  },
});

const open = command(
  "open",
  ({ actor }) => actor.send({ type: "burger-menu.open" }),
  (memory) => {
    if (memory.width < 1000) memory.way ??= [];
  },
);

const leave = (type: "burger-menu.close" | "burger-menu.link.click") =>
  command(
    type,
    ({ actor }) => actor.send({ type }),
    (memory) => {
      memory.way = undefined;
    },
  );

const pick = (item: string, scrollOffset: number) =>
  command(
    `pick ${item} at ${scrollOffset}`,
    ({ actor }) => actor.send({ type: "burger-menu.item.pick", item, scrollOffset }),
    (memory) => {
      if (memory.way?.length !== 0) return;
      memory.way = [item];
      memory.leftAt = scrollOffset;
    },
  );

const toggle = (item: string) =>
  command(
    `toggle ${item}`,
    ({ actor }) => actor.send({ type: "burger-menu.accordion.toggle", item }),
    (memory) => {
      const [active, accordion] = memory.way ?? [];
      if (active === undefined) return;
      memory.way = accordion === item ? [active] : [active, item];
    },
  );

const back = command(
  "back",
  ({ actor }) => actor.send({ type: "burger-menu.back" }),
  (memory) => {
    if (memory.way === undefined || memory.way.length === 0) return;
    memory.way = [];
    memory.returns.push(memory.leftAt);
  },
);

const resize = (width: number) =>
  command(
    `resize ${width}`,
    ({ actor }) => actor.send({ type: "viewport.resize", width }),
    (memory) => {
      memory.width = width;
      if (width >= 1000) memory.way = undefined;
    },
  );

describe("burgerMenuMachine against a visitor's memory", () => {
  it("shows the way taken into it, one accordion at most, and locks the page meanwhile [BRG-05, BRG-06, BRG-08, BRG-09, BRG-11, BRG-12, BRG-13]", () => {
    const commands = fc.commands(
      [
        fc.constant(open),
        fc.constantFrom("burger-menu.close" as const, "burger-menu.link.click" as const).map(leave),
        fc
          .tuple(fc.constantFrom("wall", "cards"), fc.nat(500))
          .map(([item, offset]) => pick(item, offset)),
        fc.constantFrom("sizes", "frames").map(toggle),
        fc.constant(back),
        fc.constantFrom(320, 999, 1000, 1600).map(resize),
      ],
      { maxCommands: 50 },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        const actor = createActor(burgerMenuMachine, { input: { viewportWidth: 400 } });
        const page: Page = { actor, lock: [], returns: [] };
        actor.on("*", (event) => {
          if (event.type === "burger-menu.scroll.restore") page.returns.push(event.scrollOffset);
          else page.lock = lockAfter(page.lock, event);
        });
        actor.start();
        fc.modelRun(
          () => ({
            model: { way: undefined, width: 400, leftAt: 0, returns: [] } as Memory,
            real: page,
          }),
          sequence,
        );
        actor.stop();
      }),
      { numRuns: 200 },
    );
  });
});
