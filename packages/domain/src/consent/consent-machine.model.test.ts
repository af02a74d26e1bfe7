import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { createActor, type Actor } from "xstate";
import { consentMachine, consentStatusOf, type ConsentEvent } from "./consent-machine.ts";
import { CONSENT_STATUSES } from "./consent-status.ts";
import { createCommands } from "../../testing/model-command.ts";

/** The last decision of a visitor. */
interface Memory {
  decision: "yes" | "no" | undefined;
}

interface Page {
  actor: Actor<typeof consentMachine>;
  readonly restart: (snapshot?: unknown) => Actor<typeof consentMachine>;
}

const STATUS = { yes: "granted", no: "declined" } as const;

const command = createCommands((memory: Memory, page: Page) => {
  const { decision } = memory;
  const status = decision ? STATUS[decision] : "unknown";
  expect(consentStatusOf(page.actor.getSnapshot())).toBe(status);
});

const send = (event: ConsentEvent, remember: (memory: Memory) => void) =>
  command(event.type, ({ actor }) => actor.send(event), remember);

const grant = send({ type: "consent.grant" }, (memory) => {
  memory.decision = "yes";
});

const decline = send({ type: "consent.decline" }, (memory) => {
  memory.decision = "no";
});

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
  it("is what the visitor has decided last, whatever else they do [CNS-01, CNS-Q1]", () => {
    const commands = fc.commands(
      [
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
          const restart: Page["restart"] = (snapshot) => {
            const actor = createActor(consentMachine, {
              input: { status, hasOwnDialog },
              ...(snapshot !== undefined && { snapshot: snapshot as never }),
            });
            return actor.start();
          };
          const words = { granted: "yes", declined: "no", unknown: undefined } as const;
          const page: Page = { actor: restart(), restart };
          fc.modelRun(
            () => ({
              model: { decision: words[status] },
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
