import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { unreachedStates } from "../../testing/reachability.ts";
import {
  displayedImage,
  imageLoadingMachine,
  type ImageLoadingEvent,
} from "./image-loading-machine.ts";

const open = (source: string, ...events: readonly ImageLoadingEvent[]) => {
  const actor = createActor(imageLoadingMachine, { input: { source } }).start();
  for (const event of events) actor.send(event);
  return { actor, shown: displayedImage(actor.getSnapshot()) };
};

const load = (source: string) => ({ type: "image.load", source }) as const;
const fail = (source: string) => ({ type: "image.fail", source }) as const;
const change = (source: string) => ({ type: "image.change", source }) as const;

describe("imageLoadingMachine", () => {
  it.each<[string, string, readonly ImageLoadingEvent[]]>([
    ["a blurred placeholder until it is loaded", "blurred placeholder", []],
    ["the image once it is loaded", "image", [load("a")]],
    ["a grey placeholder when it fails", "grey placeholder", [fail("a")]],
    ["a grey placeholder for good", "grey placeholder", [fail("a"), load("a")]],
    ["the image for good", "image", [load("a"), fail("a")]],
    ["a blurred placeholder for another image", "blurred placeholder", [load("a"), change("b")]],
    ["another image after a failure", "image", [fail("a"), change("b"), load("b")]],
    ["the same image without a flicker", "image", [load("a"), change("a")]],
    [
      "nothing of an image that has been replaced",
      "blurred placeholder",
      [change("b"), load("a"), fail("a")],
    ],
  ])("shows %s [IMG-04]", (_, shown, events) => {
    expect(open("a", ...events).shown).toBe(shown);
  });

  it("is grey at once if there is no image to load [IMG-04]", () => {
    expect(open("").shown).toBe("grey placeholder");
    expect(open("a", load("a"), change("")).shown).toBe("grey placeholder");
    expect(open("", change("a")).shown).toBe("blurred placeholder");
  });

  it("continues from a persisted snapshot [IMG-04]", () => {
    const { actor } = open("a", change("b"));
    const snapshot = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as never;
    const input = { source: "a" };
    const restored = createActor(imageLoadingMachine, { input, snapshot }).start();
    restored.send(load("a"));
    expect(displayedImage(restored.getSnapshot())).toBe("blurred placeholder");
    restored.send(load("b"));
    expect(displayedImage(restored.getSnapshot())).toBe("image");
  });

  it("reaches every state [IMG-04]", () => {
    expect(unreachedStates(imageLoadingMachine, [load("a"), fail("a")], { source: "a" })).toEqual(
      [],
    );
  });
});
