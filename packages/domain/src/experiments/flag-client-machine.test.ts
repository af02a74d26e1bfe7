import { describe, expect, it } from "vitest";
import { createActor, fromCallback, SimulatedClock, type EventObject } from "xstate";
import { unreachedStates } from "../../testing/reachability.ts";
import {
  flagClientMachine,
  hasFlagClient,
  hasFlags,
  readinessOf,
  type FlagClientEvent,
  type FlagClientInput,
} from "./flag-client-machine.ts";

const INPUT: FlagClientInput = {
  hasAuthorizationKey: true,
  hasUserKey: true,
  isDisabled: false,
  isCrawler: false,
};

const open = (input: Partial<FlagClientInput> = {}, snapshot?: unknown) => {
  const clock = new SimulatedClock();
  const emitted: unknown[] = [];
  const created = { times: 0 };
  const machine = flagClientMachine.provide({
    actors: {
      flagClient: fromCallback<EventObject>(() => {
        created.times += 1;
      }),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { ...INPUT, ...input },
    ...(snapshot !== undefined && { snapshot: snapshot as never }),
  });
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  const send = (...types: FlagClientEvent["type"][]) => {
    for (const type of types) actor.send({ type, reason: "no network" });
    return readinessOf(actor.getSnapshot());
  };
  return { actor, clock, created, emitted, send };
};

const entry = (level: string, code: string, details?: object) => ({
  type: "log.entry",
  level,
  code,
  ...(details && { details }),
});

describe("flagClientMachine", () => {
  it.each<[string, Partial<FlagClientInput>, readonly unknown[]]>([
    ["the disabled switch is set", { isDisabled: true }, []],
    ["a crawler reads", { isCrawler: true }, []],
    [
      "there is no authorization key",
      { hasAuthorizationKey: false },
      [entry("error", "flag-authorization-key-empty")],
    ],
    ["there is no user key", { hasUserKey: false }, [entry("error", "flag-key-empty")]],
    ["it is disabled, whatever else is missing", { isDisabled: true, hasUserKey: false }, []],
  ])("creates no client when %s [FLG-09, FLG-10, FLG-30]", (_, input, entries) => {
    const { actor, created, emitted, send } = open(input);
    expect(send("flag-client.create")).toBe("absent");
    expect(hasFlagClient(actor.getSnapshot())).toBe(false);
    expect(created.times).toBe(0);
    expect(emitted).toEqual(entries);
  });

  it("creates one client, and logs a warning for another request [FLG-08, FLG-30]", () => {
    const { created, emitted, send } = open();
    expect(send("flag-client.create", "flag-client.ready")).toBe("ready");
    expect(send("flag-client.create")).toBe("ready");
    expect(created.times).toBe(1);
    expect(emitted).toEqual([entry("warning", "flag-client-already-initialised")]);
  });

  it("is absent until it is requested [FLG-08]", () => {
    const { actor, clock, created, send } = open();
    clock.increment(60_000);
    expect(send("flag-client.ready", "flag-client.update")).toBe("absent");
    expect(hasFlags(actor.getSnapshot())).toBe(false);
    expect(created.times).toBe(0);
  });

  it("is not ready, then ready from its cache, then ready [FLG-02]", () => {
    const { actor, emitted, send } = open();
    expect(send("flag-client.create")).toBe("not ready");
    expect(hasFlags(actor.getSnapshot())).toBe(false);
    expect(send("flag-client.ready-from-cache")).toBe("ready from cache");
    expect(hasFlags(actor.getSnapshot())).toBe(true);
    expect(send("flag-client.ready")).toBe("ready");
    expect(hasFlags(actor.getSnapshot())).toBe(true);
    expect(emitted).toEqual([]);
  });

  it("never falls back to its cache once it is ready, nor times out [FLG-02]", () => {
    const { clock, send } = open();
    expect(send("flag-client.create", "flag-client.ready", "flag-client.ready-from-cache")).toBe(
      "ready",
    );
    clock.increment(60_000);
    expect(send("flag-client.time-out")).toBe("ready");
  });

  it("times out after 10 s [FLG-02, FLG-32, FLG-Q6]", () => {
    const { actor, clock, send } = open();
    send("flag-client.create");
    clock.increment(9999);
    expect(send()).toBe("not ready");
    clock.increment(1);
    expect(send()).toBe("timed out");
    expect(hasFlags(actor.getSnapshot())).toBe(false);
  });

  it("times out when it is configured to [FLG-Q6]", () => {
    const { clock, send } = open({ readyTimeoutMs: 1500 });
    send("flag-client.create");
    clock.increment(1499);
    expect(send()).toBe("not ready");
    clock.increment(1);
    expect(send()).toBe("timed out");
  });

  it("times out also with cached flags, and continues to use them [FLG-02]", () => {
    const { actor, clock, send } = open();
    send("flag-client.create");
    clock.increment(9000);
    send("flag-client.ready-from-cache");
    clock.increment(1000);
    expect(send()).toBe("timed out");
    expect(hasFlags(actor.getSnapshot())).toBe(true);
  });

  it.each<[FlagClientEvent["type"], string]>([
    ["flag-client.ready", "ready"],
    ["flag-client.update", "ready"],
    ["flag-client.ready-from-cache", "timed out"],
  ])("accepts flags that arrive after the timeout: %s [FLG-02, FLG-Q9]", (type, readiness) => {
    const { actor, clock, send } = open();
    send("flag-client.create");
    clock.increment(10_000);
    expect(send(type)).toBe(readiness);
    expect(hasFlags(actor.getSnapshot())).toBe(true);
  });

  it("counts the updates [FLG-02, FLG-Q9]", () => {
    const { actor, send } = open();
    send("flag-client.create", "flag-client.ready", "flag-client.update", "flag-client.update");
    expect(actor.getSnapshot().context.updates).toBe(2);
  });

  it("logs its failure, clears its flags, and can be created again [FLG-30]", () => {
    const { actor, created, emitted, send } = open();
    send("flag-client.create", "flag-client.ready", "flag-client.update");
    expect(send("flag-client.fail")).toBe("absent");
    expect(actor.getSnapshot().context).toMatchObject({ hasFlags: false, updates: 0 });
    expect(emitted).toEqual([entry("error", "flag-initialise-failure", { reason: "no network" })]);
    expect(send("flag-client.create")).toBe("not ready");
    expect(created.times).toBe(2);
  });

  it("logs that the SDK could not start [FLG-30]", () => {
    const emitted: unknown[] = [];
    const machine = flagClientMachine.provide({
      actors: {
        flagClient: fromCallback<EventObject>(() => {
          throw new Error("no library");
        }),
      },
    });
    const actor = createActor(machine, { input: INPUT, clock: new SimulatedClock() });
    actor.on("*", (event) => void emitted.push(event));
    actor.start();
    actor.send({ type: "flag-client.create" });
    expect(hasFlagClient(actor.getSnapshot())).toBe(false);
    expect(emitted).toEqual([entry("error", "flag-initialise-failure", { reason: "no library" })]);
  });

  it("creates its client and waits again when restored from a snapshot [FLG-02]", () => {
    const before = open({ readyTimeoutMs: 2000 });
    before.send("flag-client.create", "flag-client.ready-from-cache");
    before.clock.increment(1500);
    const paused: unknown = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot()));
    before.actor.stop();
    const { clock, created, send } = open({}, paused);
    expect(created.times).toBe(1);
    expect(send()).toBe("ready from cache");
    clock.increment(1999);
    expect(send()).toBe("ready from cache");
    clock.increment(1);
    expect(send()).toBe("timed out");
    expect(send("flag-client.ready")).toBe("ready");
  });

  it("reaches every state [FLG-02]", () => {
    const events = ["create", "ready-from-cache", "ready", "time-out"].map((name) => ({
      type: `flag-client.${name}`,
    }));
    expect(unreachedStates(flagClientMachine, events, INPUT)).toEqual([]);
  });
});
