import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, type Actor } from "xstate";
import { consentMachine, consentStatusOf, type ConsentEvent } from "./consent-machine.ts";
import { CONSENT_STATUSES } from "./consent-status.ts";

/** What a wary visitor would remember: their last word, everything that they did on the page, and what of it left the house. */
interface Memory {
  lastWord: "yes" | "no" | undefined;
  /** What they did before they had said anything. */
  held: number[];
  left: number[];
  deeds: number;
}

interface Page {
  actor: Actor<typeof consentMachine>;
  readonly restart: (snapshot?: unknown) => Actor<typeof consentMachine>;
  readonly left: unknown[];
}

const STATUS = { yes: "granted", no: "declined" } as const;

const command = (
  text: string,
  act: (page: Page, memory: Readonly<Memory>) => void,
  remember: (memory: Memory) => void,
): fc.Command<Memory, Page> => ({
  check: () => true,
  toString: () => text,
  run: (memory, page) => {
    act(page, memory);
    remember(memory);
    const { lastWord } = memory;
    const status = lastWord ? STATUS[lastWord] : "unknown";
    expect(consentStatusOf(page.actor.getSnapshot())).toBe(status);
    expect(page.left).toEqual(memory.left);
  },
});

const send = (event: ConsentEvent, remember: (memory: Memory) => void) =>
  command(event.type, ({ actor }) => actor.send(event), remember);

const grant = send({ type: "consent.grant" }, (memory) => {
  memory.left.push(...memory.held);
  memory.held = [];
  memory.lastWord = "yes";
});

const decline = send({ type: "consent.decline" }, (memory) => {
  memory.held = [];
  memory.lastWord = "no";
});

const deed = command(
  "deed",
  ({ actor }, { deeds }) =>
    actor.send({ type: "submission.offer", submission: { kind: "event", payload: deeds } }),
  (memory) => {
    if (memory.lastWord === "yes") memory.left.push(memory.deeds);
    if (memory.lastWord === undefined) memory.held.push(memory.deeds);
    memory.deeds += 1;
  },
);

const nothing = () => undefined;

const pause = command(
  "pause",
  (page) => {
    const paused: unknown = JSON.parse(JSON.stringify(page.actor.getPersistedSnapshot()));
    page.actor.stop();
    page.actor = page.restart(paused);
  },
  nothing,
);

describe("consentMachine against a wary visitor's memory", () => {
  it("lets leave the house what they allowed, once, in order, and nothing else ever [CNS-01, CNS-02, CNS-Q1]", () => {
    const commands = fc.commands(
      [
        fc.constant(deed),
        fc.constant(deed),
        fc.constant(grant),
        fc.constant(decline),
        fc.constant(send({ type: "consent.settings.open" }, nothing)),
        fc.constant(send({ type: "consent.dialog.close" }, nothing)),
        fc.constant(pause),
      ],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...CONSENT_STATUSES),
        fc.boolean(),
        commands,
        (status, hasOwnDialog, sequence) => {
          const left: unknown[] = [];
          const restart: Page["restart"] = (snapshot) => {
            const actor = createActor(consentMachine, {
              input: { status, hasOwnDialog },
              ...(snapshot !== undefined && { snapshot: snapshot as never }),
            });
            actor.on("submissions.send", ({ submissions }) => {
              left.push(...submissions.map(({ payload }) => payload));
            });
            return actor.start();
          };
          const words = { granted: "yes", declined: "no", unknown: undefined } as const;
          const page: Page = { actor: restart(), restart, left };
          fc.modelRun(
            () => ({
              model: { lastWord: words[status], held: [], left: [], deeds: 0 } as Memory,
              real: page,
            }),
            sequence,
          );
          page.actor.stop();
        },
      ),
      { numRuns: 200 },
    );
  });
});
