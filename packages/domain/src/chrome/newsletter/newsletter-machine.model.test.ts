import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from "xstate";
import { microtasks } from "../../../testing/microtasks.ts";
import { isAddressRefused, newsletterMachine, type TokenRequest } from "./newsletter-machine.ts";

/** What a visitor typed, since when the button is busy, whether the field is marked, and the posted tokens. */
interface Memory {
  typed: string;
  busySince: number | undefined;
  isMarked: boolean;
  now: number;
  sent: string[];
}

interface Page {
  readonly actor: ActorRefFrom<typeof newsletterMachine>;
  readonly clock: SimulatedClock;
  readonly captcha: { request: PromiseWithResolvers<string> | undefined };
  readonly posted: string[];
  readonly field: { value: string };
}

type Command = fc.AsyncCommand<Memory, Page>;

const ADDRESSES = { "": false, ada: false, "ada@example.com": true, "grace@navy.example": true };

const compare = (memory: Memory, { actor, posted }: Page) => {
  const snapshot = actor.getSnapshot();
  expect(posted).toEqual(memory.sent);
  expect(isAddressRefused(snapshot)).toBe(memory.isMarked);
  expect(snapshot.matches("requesting")).toBe(memory.busySince !== undefined);
};

const command = (
  text: string,
  act: (page: Page) => void,
  remember: (memory: Memory) => void,
): Command => ({
  check: () => true,
  toString: () => text,
  run: async (memory, page) => {
    act(page);
    await microtasks();
    remember(memory);
    compare(memory, page);
  },
});

const type = (address: keyof typeof ADDRESSES) =>
  command(
    `type ${address}`,
    ({ actor, field }) => {
      field.value = address;
      actor.send({ type: "newsletter.edit" });
    },
    (memory) => {
      memory.typed = address;
      memory.isMarked = false;
    },
  );

const submit = command(
  "submit",
  ({ actor, field }) => actor.send({ type: "newsletter.submit", email: field.value }),
  (memory) => {
    if (memory.busySince !== undefined) return;
    const isValid = ADDRESSES[memory.typed as keyof typeof ADDRESSES];
    memory.isMarked = !isValid;
    if (isValid) memory.busySince = memory.now;
  },
);

const post = (memory: Memory, token: string) => {
  if (memory.busySince === undefined) return;
  memory.sent.push(token);
  memory.busySince = undefined;
};

const response = (token: string) =>
  command(
    `token ${token}`,
    ({ captcha }) => captcha.request?.resolve(token),
    (memory) => post(memory, token),
  );

const block = command(
  "captcha is blocked",
  ({ captcha }) => captcha.request?.reject(new Error("blocked")),
  (memory) => post(memory, ""),
);

const wait = (ms: number) =>
  command(
    `wait ${ms}`,
    ({ clock }) => clock.increment(ms),
    (memory) => {
      memory.now += ms;
      if (memory.busySince !== undefined && memory.now - memory.busySince >= 5000) post(memory, "");
    },
  );

describe("newsletterMachine against a visitor's memory", () => {
  it("posts every valid address once, with or without a token, and no invalid one [NWS-08, NWS-11, NWS-Q7]", async () => {
    const commands = fc.commands(
      [
        fc.constantFrom("", "ada", "ada@example.com", "grace@navy.example").map(type),
        fc.constant(submit),
        fc.constant(submit),
        fc.constantFrom("", "t1", "t2").map(response),
        fc.constant(block),
        fc.integer({ min: 0, max: 6000 }).map(wait),
      ],
      { maxCommands: 30 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const clock = new SimulatedClock();
        const captcha: Page["captcha"] = { request: undefined };
        const machine = newsletterMachine.provide({
          actors: {
            requestToken: fromPromise<string | undefined, TokenRequest>(() => {
              captcha.request = Promise.withResolvers<string>();
              return captcha.request.promise;
            }),
          },
        });
        const actor = createActor(machine, { clock, input: { siteKey: "public-key" } });
        const posted: string[] = [];
        actor.on("newsletter.post", ({ reCaptchaToken }) => void posted.push(reCaptchaToken));
        actor.start();
        const memory: Memory = {
          typed: "",
          busySince: undefined,
          isMarked: false,
          now: 0,
          sent: [],
        };
        const real: Page = { actor, clock, captcha, posted, field: { value: "" } };
        await fc.asyncModelRun(() => ({ model: memory, real }), sequence);
        actor.stop();
      }),
    );
  });
});
