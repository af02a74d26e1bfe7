import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { unreachedStates } from "../../testing/reachability.ts";
import {
  consentLayerOf,
  consentMachine,
  consentStatusOf,
  type ConsentInput,
} from "./consent-machine.ts";
import { CONSENT_STATUSES } from "./consent-status.ts";

const open = (input: Partial<ConsentInput> = {}, snapshot?: unknown) => {
  const emitted: unknown[] = [];
  const actor = createActor(consentMachine, {
    clock: new SimulatedClock(),
    input: { hasOwnDialog: true, ...input },
    ...(snapshot !== undefined && { snapshot: snapshot as never }),
  });
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  return {
    actor,
    emitted,
    status: () => consentStatusOf(actor.getSnapshot()),
    layer: () => consentLayerOf(actor.getSnapshot()),
  };
};

describe("consentMachine", () => {
  it.each(CONSENT_STATUSES)("starts with the earlier decision: %s [CNS-01]", (status) => {
    expect(open({ status }).status()).toBe(status);
  });

  it("starts as unknown by default [CNS-01]", () => {
    expect(open().status()).toBe("unknown");
  });

  it("is changed as often as the visitor likes [CNS-01]", () => {
    const { actor, status } = open();
    for (const [type, expected] of [
      ["consent.grant", "granted"],
      ["consent.decline", "declined"],
      ["consent.grant", "granted"],
    ] as const) {
      actor.send({ type });
      expect(status()).toBe(expected);
    }
  });

  it.each<[Partial<ConsentInput>, string | undefined]>([
    [{}, "first"],
    [{ status: "unknown" }, "first"],
    [{ status: "granted" }, undefined],
    [{ status: "declined" }, undefined],
    [{ hasOwnDialog: false }, undefined],
  ])("opens its own dialog while the status is unknown: %j opens %s [CNS-Q3]", (input, layer) => {
    expect(open(input).layer()).toBe(layer);
  });

  it.each(["consent.grant", "consent.decline", "consent.dialog.close"] as const)(
    "closes either layer on %s [CNS-Q3]",
    (type) => {
      const first = open();
      first.actor.send({ type });
      expect(first.layer()).toBeUndefined();
      const second = open();
      second.actor.send({ type: "consent.settings.open" });
      expect(second.layer()).toBe("second");
      second.actor.send({ type });
      expect(second.layer()).toBeUndefined();
    },
  );

  it("stays unknown when its dialog is only closed [CNS-Q1, CNS-Q3]", () => {
    const { actor, status } = open();
    actor.send({ type: "consent.dialog.close" });
    expect(status()).toBe("unknown");
  });

  it("opens the settings again after a decision: its own, or those of the service [CNS-Q3, FTR-04]", () => {
    const ownDialog = open({ status: "granted" });
    ownDialog.actor.send({ type: "consent.settings.open" });
    expect(ownDialog.layer()).toBe("second");
    expect(ownDialog.emitted).toEqual([]);
    const foreign = open({ status: "granted", hasOwnDialog: false });
    foreign.actor.send({ type: "consent.settings.open" });
    expect(foreign.layer()).toBeUndefined();
    expect(foreign.emitted).toEqual([{ type: "consent-provider.second-layer" }]);
  });

  it("has its open dialog when restored from a snapshot [CNS-Q3]", () => {
    const before = open();
    before.actor.send({ type: "consent.settings.open" });
    const paused: unknown = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot()));
    before.actor.stop();
    expect(open({}, paused).layer()).toBe("second");
  });

  it("reaches every stable state [CNS-01, CNS-Q3]", () => {
    const events = ["grant", "decline", "settings.open", "dialog.close"].map((name) => ({
      type: `consent.${name}`,
    }));
    // Opening is passed through before anybody can look.
    expect(unreachedStates(consentMachine, events, { hasOwnDialog: true })).toEqual([
      "dialog.opening",
    ]);
  });
});
