import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { createActor, type Actor } from "xstate";
import { consentMachine, consentStatusOf, type ConsentEvent } from "./consent-machine.ts";
import { CONSENT_STATUSES } from "./consent-status.ts";
import { createCommands } from "../../testing/model-command.ts";

/** The last decision of a visitor, everything they did on the page, and what was sent of it. */
interface Memory {
  decision: "yes" | "no" | undefined;
  /** What they did before the first decision. */
  queued: number[];
  sent: number[];
  submissions: number;
}

interface Page {
  actor: Actor<typeof consentMachine>;
  readonly restart: (snapshot?: unknown) => Actor<typeof consentMachine>;
  readonly sent: unknown[];
}

const STATUS = { yes: "granted", no: "declined" } as const;

const command = createCommands((memory: Memory, page: Page) => {
  const { decision } = memory;
  const status = decision ? STATUS[decision] : "unknown";
  expect(consentStatusOf(page.actor.getSnapshot())).toBe(status);
  expect(page.sent).toEqual(memory.sent);
});

const send = (event: ConsentEvent, remember: (memory: Memory) => void) =>
  command(event.type, ({ actor }) => actor.send(event), remember);

const grant = send({ type: "consent.grant" }, (memory) => {
  memory.sent.push(...memory.queued);
  memory.queued = [];
  memory.decision = "yes";
});

const decline = send({ type: "consent.decline" }, (memory) => {
  memory.queued = [];
  memory.decision = "no";
});

const offer = command(
  "offer",
  ({ actor }, { submissions }) =>
    actor.send({ type: "submission.offer", submission: { kind: "event", payload: submissions } }),
  (memory) => {
    if (memory.decision === "yes") memory.sent.push(memory.submissions);
    if (memory.decision === undefined) memory.queued.push(memory.submissions);
    memory.submissions += 1;
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
  it("sends what the visitor allowed, once and in order, and never anything else [CNS-01, CNS-02, CNS-Q1]", () => {
    const commands = fc.commands(
      [
        fc.constant(offer),
        fc.constant(offer),
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
          const sent: unknown[] = [];
          const restart: Page["restart"] = (snapshot) => {
            const actor = createActor(consentMachine, {
              input: { status, hasOwnDialog },
              ...(snapshot !== undefined && { snapshot: snapshot as never }),
            });
            actor.on("submissions.send", ({ submissions }) => {
              sent.push(...submissions.map(({ payload }) => payload));
            });
            return actor.start();
          };
          const words = { granted: "yes", declined: "no", unknown: undefined } as const;
          const page: Page = { actor: restart(), restart, sent };
          fc.modelRun(
            () => ({
              model: { decision: words[status], queued: [], sent: [], submissions: 0 } as Memory,
              real: page,
            }),
            sequence,
          );
          page.actor.stop();
        },
      ),
      runs(200),
    );
  });
});
