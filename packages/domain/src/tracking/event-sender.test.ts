import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { microtasks } from "../../testing/microtasks.ts";
import { createCommands } from "../../testing/model-command.ts";
import { runs } from "../../testing/runs.ts";
import type { ConsentStatus } from "../consent/consent-status.ts";
import type { EventBatch } from "./event-collector.port.ts";
import { createEventSender, MAX_PAUSE_MS, MAX_SENT_EVENTS, SEND_AFTER_MS } from "./event-sender.ts";
import { MAX_QUEUED_EVENTS } from "./event-limits.ts";

const PLACE = { channel: "wall", locale: "de-DE", platform: "web" } as const;

/** A page with a clock that runs by hand. */
const open = (status: ConsentStatus = "granted") => {
  const page = {
    status,
    batches: [] as EventBatch[],
    isBroken: false,
    entries: [] as string[],
    pauses: [] as number[],
    pending: undefined as (() => void) | undefined,
  };
  const sender = createEventSender({
    place: PLACE,
    collector: {
      send: async (batch) => {
        page.batches.push(batch);
        if (page.isBroken) throw new Error("503");
      },
    },
    consent: () => page.status,
    after: (ms, run) => {
      page.pauses.push(ms);
      page.pending = run;
      return () => (page.pending = undefined);
    },
    write: ({ level, code }) => page.entries.push(`${level} ${code}`),
  });
  return {
    ...sender,
    page,
    view: (path: string) => sender.offer({ type: "page.view", page: "slug", path, at: 1 }),
    /** Lets the time pass until something is due. */
    pass: async () => {
      const { pending } = page;
      page.pending = undefined;
      pending?.();
      await microtasks();
    },
    sent: () =>
      page.batches.flatMap(({ events }) => events.map((event) => "path" in event && event.path)),
  };
};

describe("the sender of events", () => {
  it("sends what happens within 2 s together, with its place [CNS-02, OPS-Q5]", async () => {
    const { view, pass, page } = open();
    view("/a");
    view("/b");
    expect(page.batches).toEqual([]);
    await pass();
    expect(page.pauses).toEqual([SEND_AFTER_MS]);
    expect(page.batches).toEqual([
      {
        ...PLACE,
        events: [
          { type: "page.view", page: "slug", path: "/a", at: 1 },
          { type: "page.view", page: "slug", path: "/b", at: 1 },
        ],
      },
    ]);
  });

  it("lets events wait while nothing is decided, and sends them once it is granted [CNS-02, CNS-Q1]", async () => {
    const { view, pass, page, sent, flush } = open("unknown");
    view("/a");
    await pass();
    expect(sent()).toEqual([]);
    page.status = "granted";
    flush();
    expect(sent()).toEqual(["/a"]);
  });

  it("never sends what waited when the visitor declines, even if they agree later [CNS-02, CNS-Q1]", async () => {
    const { view, pass, page, sent, flush } = open("unknown");
    view("/a");
    page.status = "declined";
    await pass();
    view("/b");
    page.status = "granted";
    flush();
    expect(sent()).toEqual([]);
    view("/c");
    flush();
    expect(sent()).toEqual(["/c"]);
  });

  it("stops when consent is withdrawn, also in another tab [CNS-02]", async () => {
    const { view, pass, page, sent } = open();
    view("/a");
    page.status = "declined";
    await pass();
    expect(sent()).toEqual([]);
  });

  it("waits longer after each failure, and says so once [OPS-Q5]", async () => {
    const { view, pass, page } = open();
    page.isBroken = true;
    for (let n = 0; n < 7; n += 1) {
      view("/a");
      await pass();
    }
    expect(page.pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, MAX_PAUSE_MS]);
    expect(page.entries).toEqual(["warning service-unavailable"]);
    page.isBroken = false;
    view("/a");
    await pass();
    view("/a");
    expect(page.pauses.at(-1)).toBe(SEND_AFTER_MS);
  });

  it("holds the latest events, and sends them in batches [OPS-Q5]", () => {
    const { view, sent, flush, page } = open("unknown");
    for (let n = 0; n < MAX_QUEUED_EVENTS + 3; n += 1) view(`/${n}`);
    page.status = "granted";
    flush();
    expect(sent()).toHaveLength(MAX_QUEUED_EVENTS);
    expect(sent()[0]).toBe("/3");
    expect(page.batches.map(({ events }) => events.length)).toEqual([
      MAX_SENT_EVENTS,
      MAX_QUEUED_EVENTS - MAX_SENT_EVENTS,
    ]);
  });

  it("drops what is no event of the shop, and forgets on request [OPS-Q5]", () => {
    const { offer, view, clear, flush, page } = open();
    offer("garbage");
    offer({ type: "page.view" });
    expect(page.pauses).toEqual([]);
    view("/a");
    clear();
    flush();
    expect(page.batches).toEqual([]);
    expect(page.pending).toBeUndefined();
  });
});

interface Memory {
  decision: ConsentStatus;
  /** What the visitor did since the last refusal, and was not sent. */
  queued: string[];
  sent: string[];
  steps: number;
}

type Page = ReturnType<typeof open>;

const command = createCommands((memory: Memory, { sent }: Page) => {
  expect(sent()).toEqual(memory.sent);
});

const settle = (memory: Memory): void => {
  if (memory.decision === "granted") memory.sent.push(...memory.queued);
  if (memory.decision !== "unknown") memory.queued = [];
};

const act = command(
  "act",
  ({ view }, { steps }) => view(`/${steps}`),
  (memory) => {
    memory.queued = memory.decision === "declined" ? [] : [...memory.queued, `/${memory.steps}`];
    memory.steps += 1;
  },
);

/** A page tells its sender of a decision. */
const decide = (decision: ConsentStatus) =>
  command(
    decision,
    ({ page, flush }) => {
      page.status = decision;
      flush();
    },
    (memory) => {
      memory.decision = decision;
      settle(memory);
    },
  );

const pass = command(
  "pass",
  ({ page }) => {
    const { pending } = page;
    page.pending = undefined;
    pending?.();
  },
  settle,
);

describe("the sender against a wary visitor's memory", () => {
  it("sends what the visitor allowed, once and in order, and never anything else [CNS-01, CNS-02, CNS-Q1]", () => {
    const commands = fc.commands(
      [
        fc.constant(act),
        fc.constant(act),
        fc.constant(decide("granted")),
        fc.constant(decide("declined")),
        fc.constant(pass),
      ],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom("granted" as const, "declined" as const, "unknown" as const),
        commands,
        (decision, sequence) =>
          fc.modelRun(
            () => ({
              model: { decision, queued: [], sent: [], steps: 0 } as Memory,
              real: open(decision),
            }),
            sequence,
          ),
      ),
      runs(200),
    );
  });
});
