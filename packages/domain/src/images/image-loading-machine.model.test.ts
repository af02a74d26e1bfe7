import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { createActor, type ActorRefFrom } from "xstate";
import { imageLoadingMachine } from "./image-loading-machine.ts";
import { createCommands } from "../../testing/model-command.ts";

/** The expected state: the current image, and its first outcome. */
interface Model {
  source: string;
  outcome: "loaded" | "failed" | undefined;
}

type Actor = ActorRefFrom<typeof imageLoadingMachine>;

const command = createCommands((model: Model, actor: Actor) => {
  const { source, outcome = source === "" ? "failed" : undefined } = model;
  expect(actor.getSnapshot().value).toBe(outcome ?? "loading");
});

const settle = (type: "image.load" | "image.fail") => (source: string) =>
  command(
    `${type} ${source}`,
    (actor) => actor.send({ type, source }),
    (model) => {
      if (source === model.source && source !== "")
        model.outcome ??= type === "image.load" ? "loaded" : "failed";
    },
  );

const change = (source: string) =>
  command(
    `image.change ${source}`,
    (actor) => actor.send({ type: "image.change", source }),
    (model) => {
      if (source !== model.source) model.outcome = undefined;
      model.source = source;
    },
  );

describe("imageLoadingMachine against its model", () => {
  it("shows the current image once it is loaded, grey once it failed, and never an earlier image [IMG-04]", () => {
    const sources = fc.constantFrom("a", "b", "");
    const commands = fc.commands(
      [sources.map(settle("image.load")), sources.map(settle("image.fail")), sources.map(change)],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(sources, commands, (source, sequence) => {
        const actor = createActor(imageLoadingMachine, { input: { source } }).start();
        fc.modelRun(
          () => ({ model: { source, outcome: undefined } as Model, real: actor }),
          sequence,
        );
        actor.stop();
      }),
      runs(200),
    );
  });
});
