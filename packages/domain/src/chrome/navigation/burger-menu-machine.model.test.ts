import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../testing/runs.ts";
import { createActor, type ActorRefFrom } from "xstate";
import { isPageLocked, lockAfter, type PageLock } from "../dialogs/page-lock.ts";
import { burgerMenuMachine, levelOf } from "./burger-menu-machine.ts";
import { createCommands } from "../../../testing/model-command.ts";

/** The chosen path of a visitor in the menu, the width of the window, and the scroll offset of the list. */
interface Memory {
  /** undefined while the menu is closed, otherwise the picked item and accordion, if any. */
  path: readonly string[] | undefined;
  width: number;
  offset: number;
  /** The scroll offsets that were restored. */
  offsets: number[];
}

interface Page {
  readonly actor: ActorRefFrom<typeof burgerMenuMachine>;
  lock: PageLock;
  readonly offsets: number[];
}

const LEVELS = ["primary", "secondary", "tertiary"] as const;

const compare = ({ path, offsets }: Memory, { actor, lock, offsets: restored }: Page) => {
  const snapshot = actor.getSnapshot();
  expect(snapshot.matches("open")).toBe(path !== undefined);
  expect(isPageLocked(lock)).toBe(path !== undefined);
  expect(levelOf(snapshot)).toBe(LEVELS[path?.length ?? 0]);
  expect(snapshot.context.activeItem).toBe(path?.[0] ?? null);
  expect(snapshot.context.openAccordion).toBe(path?.[1] ?? null);
  expect(restored).toEqual(offsets);
};

const command = createCommands(compare);

const open = command(
  "open",
  ({ actor }) => actor.send({ type: "burger-menu.open" }),
  (memory) => {
    if (memory.width < 1000) memory.path ??= [];
  },
);

const leave = (type: "burger-menu.close" | "burger-menu.link.click") =>
  command(
    type,
    ({ actor }) => actor.send({ type }),
    (memory) => {
      memory.path = undefined;
    },
  );

const pick = (item: string, scrollOffset: number) =>
  command(
    `pick ${item} at ${scrollOffset}`,
    ({ actor }) => actor.send({ type: "burger-menu.item.pick", item, scrollOffset }),
    (memory) => {
      if (memory.path?.length !== 0) return;
      memory.path = [item];
      memory.offset = scrollOffset;
    },
  );

const toggle = (item: string) =>
  command(
    `toggle ${item}`,
    ({ actor }) => actor.send({ type: "burger-menu.accordion.toggle", item }),
    (memory) => {
      const [active, accordion] = memory.path ?? [];
      if (active === undefined) return;
      memory.path = accordion === item ? [active] : [active, item];
    },
  );

const back = command(
  "back",
  ({ actor }) => actor.send({ type: "burger-menu.back" }),
  (memory) => {
    if (memory.path === undefined || memory.path.length === 0) return;
    memory.path = [];
    memory.offsets.push(memory.offset);
  },
);

const resize = (width: number) =>
  command(
    `resize ${width}`,
    ({ actor }) => actor.send({ type: "viewport.resize", width }),
    (memory) => {
      memory.width = width;
      if (width >= 1000) memory.path = undefined;
    },
  );

describe("burgerMenuMachine against a visitor's memory", () => {
  it("shows the chosen path, with at most one open accordion, and locks the page while it is open [BRG-11, BRG-12, BRG-13]", () => {
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
        const page: Page = { actor, lock: [], offsets: [] };
        actor.on("*", (event) => {
          if (event.type === "burger-menu.scroll.restore") page.offsets.push(event.scrollOffset);
          else page.lock = lockAfter(page.lock, event);
        });
        actor.start();
        fc.modelRun(
          () => ({
            model: { path: undefined, width: 400, offset: 0, offsets: [] } as Memory,
            real: page,
          }),
          sequence,
        );
        actor.stop();
      }),
      runs(200),
    );
  });
});
