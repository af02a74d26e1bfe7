import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, type ActorRefFrom } from "xstate";
import { imageLoadingMachine, shownInPlace } from "./image-loading-machine.ts";

/** What a visitor would remember: which picture should stand there, and what first became of it since. */
interface Memory {
  wanted: string;
  fate: "came" | "broke" | undefined;
}

type Actor = ActorRefFrom<typeof imageLoadingMachine>;

const PLACE = { came: "picture", broke: "grey placeholder" } as const;

const command = (
  text: string,
  act: (actor: Actor) => void,
  remember: (memory: Memory) => void,
): fc.Command<Memory, Actor> => ({
  check: () => true,
  toString: () => text,
  run: (memory, actor) => {
    act(actor);
    remember(memory);
    const { wanted, fate = wanted === "" ? "broke" : undefined } = memory;
    const shown = fate ? PLACE[fate] : "blurred placeholder";
    expect(shownInPlace(actor.getSnapshot())).toBe(shown);
  },
});

const tell = (type: "image.load" | "image.fail") => (source: string) =>
  command(
    `${type} ${source}`,
    (actor) => actor.send({ type, source }),
    (memory) => {
      if (source === memory.wanted && source !== "")
        memory.fate ??= type === "image.load" ? "came" : "broke";
    },
  );

const want = (source: string) =>
  command(
    `want ${source}`,
    (actor) => actor.send({ type: "image.want", source }),
    (memory) => {
      if (source !== memory.wanted) memory.fate = undefined;
      memory.wanted = source;
    },
  );

describe("imageLoadingMachine against a visitor's memory", () => {
  it("shows the wanted picture once it came, grey once it broke, and never what belongs to another [IMG-04]", () => {
    const sources = fc.constantFrom("a", "b", "");
    const commands = fc.commands(
      [sources.map(tell("image.load")), sources.map(tell("image.fail")), sources.map(want)],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(sources, commands, (source, sequence) => {
        const actor = createActor(imageLoadingMachine, { input: { source } }).start();
        fc.modelRun(
          () => ({ model: { wanted: source, fate: undefined } as Memory, real: actor }),
          sequence,
        );
        actor.stop();
      }),
      { numRuns: 200 },
    );
  });
});
