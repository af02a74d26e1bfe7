import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { unreachedStates } from "../../testing/reachability.ts";
import {
  imageLoadingMachine,
  shownInPlace,
  type ImageLoadingEvent,
} from "./image-loading-machine.ts";

const open = (source: string, ...events: readonly ImageLoadingEvent[]) => {
  const actor = createActor(imageLoadingMachine, { input: { source } }).start();
  for (const event of events) actor.send(event);
  return { actor, shown: shownInPlace(actor.getSnapshot()) };
};

const load = (source: string) => ({ type: "image.load", source }) as const;
const fail = (source: string) => ({ type: "image.fail", source }) as const;
const want = (source: string) => ({ type: "image.want", source }) as const;

describe("imageLoadingMachine", () => {
  it.each<[string, string, readonly ImageLoadingEvent[]]>([
    ["a blurred placeholder until it is loaded", "blurred placeholder", []],
    ["the picture once it is loaded", "picture", [load("a")]],
    ["a grey placeholder when it fails", "grey placeholder", [fail("a")]],
    ["a grey placeholder for good", "grey placeholder", [fail("a"), load("a")]],
    ["the picture for good", "picture", [load("a"), fail("a")]],
    ["a blurred placeholder for another picture", "blurred placeholder", [load("a"), want("b")]],
    ["another picture after a failure", "picture", [fail("a"), want("b"), load("b")]],
    ["the same picture without a flicker", "picture", [load("a"), want("a")]],
    [
      "nothing of a picture that is no longer wanted",
      "blurred placeholder",
      [want("b"), load("a"), fail("a")],
    ],
  ])("shows %s [IMG-04]", (_, shown, events) => {
    expect(open("a", ...events).shown).toBe(shown);
  });

  it("is grey at once where there is no picture to wait for [IMG-04]", () => {
    expect(open("").shown).toBe("grey placeholder");
    expect(open("a", load("a"), want("")).shown).toBe("grey placeholder");
    expect(open("", want("a")).shown).toBe("blurred placeholder");
  });

  it("goes on after a pause [IMG-04]", () => {
    const { actor } = open("a", want("b"));
    const paused = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as never;
    const input = { source: "a" };
    const resumed = createActor(imageLoadingMachine, { input, snapshot: paused }).start();
    resumed.send(load("a"));
    expect(shownInPlace(resumed.getSnapshot())).toBe("blurred placeholder");
    resumed.send(load("b"));
    expect(shownInPlace(resumed.getSnapshot())).toBe("picture");
  });

  it("reaches every state [IMG-04]", () => {
    expect(unreachedStates(imageLoadingMachine, [load("a"), fail("a")], { source: "a" })).toEqual(
      [],
    );
  });
});
