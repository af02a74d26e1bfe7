import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { unreachedStates } from "../../testing/reachability.ts";
import { imageLoadingMachine, type ImageLoadingEvent } from "./image-loading-machine.ts";

const open = (source: string, ...events: readonly ImageLoadingEvent[]) => {
  const actor = createActor(imageLoadingMachine, { input: { source } }).start();
  for (const event of events) actor.send(event);
  return { actor, state: actor.getSnapshot().value };
};

const load = (source: string) => ({ type: "image.load", source }) as const;
const fail = (source: string) => ({ type: "image.fail", source }) as const;
const change = (source: string) => ({ type: "image.change", source }) as const;

describe("imageLoadingMachine", () => {
  it.each<[string, string, readonly ImageLoadingEvent[]]>([
    ["a blurred placeholder until it is loaded", "loading", []],
    ["the image once it is loaded", "loaded", [load("a")]],
    ["a grey placeholder when it fails", "failed", [fail("a")]],
    ["a grey placeholder for good", "failed", [fail("a"), load("a")]],
    ["the image for good", "loaded", [load("a"), fail("a")]],
    ["a blurred placeholder for another image", "loading", [load("a"), change("b")]],
    ["another image after a failure", "loaded", [fail("a"), change("b"), load("b")]],
    ["the same image without a flicker", "loaded", [load("a"), change("a")]],
    ["nothing of an image that has been replaced", "loading", [change("b"), load("a"), fail("a")]],
  ])("shows %s [IMG-04]", (_, state, events) => {
    expect(open("a", ...events).state).toBe(state);
  });

  it("is grey at once if there is no image to load [IMG-04]", () => {
    expect(open("").state).toBe("failed");
    expect(open("a", load("a"), change("")).state).toBe("failed");
    expect(open("", change("a")).state).toBe("loading");
  });

  it("continues from a persisted snapshot [IMG-04]", () => {
    const { actor } = open("a", change("b"));
    const snapshot = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as never;
    const input = { source: "a" };
    const restored = createActor(imageLoadingMachine, { input, snapshot }).start();
    restored.send(load("a"));
    expect(restored.getSnapshot().value).toBe("loading");
    restored.send(load("b"));
    expect(restored.getSnapshot().value).toBe("loaded");
  });

  it("reaches every state [IMG-04]", () => {
    expect(unreachedStates(imageLoadingMachine, [load("a"), fail("a")], { source: "a" })).toEqual(
      [],
    );
  });
});
