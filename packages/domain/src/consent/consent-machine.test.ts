import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { unreachedStates } from "../../testing/reachability.ts";
import {
  consentLayerOf,
  consentMachine,
  consentStatusOf,
  type ConsentInput,
  type Submission,
} from "./consent-machine.ts";
import { CONSENT_STATUSES } from "./consent-status.ts";

const impression = (flag: string): Submission => ({ kind: "impression", payload: { flag } });
const COUNT: Submission = { kind: "count", payload: 3 };

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
    offer: (submission: Submission) => actor.send({ type: "submission.offer", submission }),
    status: () => consentStatusOf(actor.getSnapshot()),
    layer: () => consentLayerOf(actor.getSnapshot()),
    waiting: () => actor.getSnapshot().context.queue,
  };
};

describe("consentMachine", () => {
  it.each(CONSENT_STATUSES)("starts with the earlier decision: %s [CNS-01]", (status) => {
    expect(open({ status }).status()).toBe(status);
  });

  it("starts as unknown by default [CNS-01]", () => {
    expect(open().status()).toBe("unknown");
  });

  it("queues data in memory while the status is unknown, and sends none of it [CNS-Q1, FLG-Q10]", () => {
    const { emitted, offer, waiting } = open();
    offer(impression("a"));
    offer(COUNT);
    expect(waiting()).toEqual([impression("a"), COUNT]);
    expect(emitted).toEqual([]);
  });

  it("sends the queue once it is granted, oldest first, and later data immediately [CNS-02, CNS-Q1]", () => {
    const { actor, emitted, offer, waiting } = open();
    offer(impression("a"));
    offer(COUNT);
    actor.send({ type: "consent.grant" });
    offer(impression("b"));
    expect(waiting()).toEqual([]);
    expect(emitted).toEqual([
      { type: "submissions.send", submissions: [impression("a"), COUNT] },
      { type: "submissions.send", submissions: [impression("b")] },
    ]);
  });

  it("sends nothing if the queue is empty [CNS-02]", () => {
    const { actor, emitted } = open();
    actor.send({ type: "consent.grant" });
    expect(emitted).toEqual([]);
  });

  it("clears impressions, events and counts once it is declined, and sends nothing afterwards [CNS-02]", () => {
    const { actor, emitted, offer, waiting } = open();
    offer(impression("a"));
    offer({ kind: "event", payload: {} });
    offer(COUNT);
    actor.send({ type: "consent.decline" });
    expect(waiting()).toEqual([]);
    expect(emitted).toEqual([{ type: "submissions.clear" }]);
    offer(impression("b"));
    expect(waiting()).toEqual([]);
    expect(emitted).toHaveLength(1);
  });

  it("stops sending when it is withdrawn, and never sends data offered in between [CNS-02]", () => {
    const { actor, emitted, offer } = open({ status: "granted" });
    actor.send({ type: "consent.decline" });
    offer(impression("a"));
    actor.send({ type: "consent.grant" });
    offer(impression("b"));
    expect(emitted).toEqual([
      { type: "submissions.clear" },
      { type: "submissions.send", submissions: [impression("b")] },
    ]);
  });

  it("clears the queues of the services also if it was declined on an earlier page [CNS-02]", () => {
    expect(open({ status: "declined" }).emitted).toEqual([{ type: "submissions.clear" }]);
  });

  it("queues at most the latest 500 [CNS-Q1, FLG-24]", () => {
    const { offer, waiting } = open();
    for (let at = 0; at <= 500; at += 1) offer({ kind: "event", payload: at });
    expect(waiting()).toHaveLength(500);
    expect(waiting()[0]).toEqual({ kind: "event", payload: 1 });
    expect(waiting().at(-1)).toEqual({ kind: "event", payload: 500 });
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

  it("has its queue and its open dialog when restored from a snapshot [CNS-Q1]", () => {
    const before = open();
    before.offer(impression("a"));
    before.actor.send({ type: "consent.settings.open" });
    const paused: unknown = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot()));
    before.actor.stop();
    const { actor, emitted, layer } = open({}, paused);
    expect(layer()).toBe("second");
    actor.send({ type: "consent.grant" });
    expect(emitted).toEqual([{ type: "submissions.send", submissions: [impression("a")] }]);
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
