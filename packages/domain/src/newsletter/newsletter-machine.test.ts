import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, type Snapshot } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { unreachedStates } from "../../testing/reachability.ts";
import {
  isAddressRefused,
  newsletterMachine,
  type NewsletterInput,
  type TokenQuestion,
} from "./newsletter-machine.ts";

const submit = (email: string) => ({ type: "newsletter.submit", email }) as const;
const GOOD = submit("ada@example.com");
const EDIT = { type: "newsletter.edit" } as const;
const POST_WITHOUT_TOKEN = { type: "newsletter.post", reCaptchaToken: "" };
const NO_TOKEN = {
  type: "journal.entry",
  level: "warning",
  code: "newsletter-no-recaptcha-token",
};
const failed = (reason: string) => ({
  type: "journal.entry",
  level: "error",
  code: "newsletter-recaptcha-error",
  details: { reason },
});

const KEY = { siteKey: "public-key" };

const page = (input: NewsletterInput = KEY, snapshot?: Snapshot<unknown>) => {
  const clock = new SimulatedClock();
  const answers: PromiseWithResolvers<string | undefined>[] = [];
  const asked: TokenQuestion[] = [];
  const machine = newsletterMachine.provide({
    actors: {
      requestToken: fromPromise<string | undefined, TokenQuestion>(({ input }) => {
        asked.push(input);
        const answer = Promise.withResolvers<string | undefined>();
        answers.push(answer);
        return answer.promise;
      }),
    },
  });
  const actor = createActor(machine, {
    clock,
    input,
    ...(snapshot && { snapshot }),
  });
  const emitted: unknown[] = [];
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  return { actor, answers, asked, clock, emitted };
};

describe("newsletterMachine", () => {
  it("checks the address, then asks for a token, then posts the form with it [NWS-05, NWS-Q5]", async () => {
    const { actor, answers, asked, emitted } = page();
    actor.send(GOOD);
    expect(asked).toEqual([{ siteKey: "public-key", action: "newsletterContainer" }]);
    expect(emitted).toEqual([]);
    answers[0]?.resolve("token-1");
    await microtasks();
    expect(emitted).toEqual([{ type: "newsletter.post", reCaptchaToken: "token-1" }]);
  });

  it.each([["ada"], [""], ["ada@example.c"]])(
    "submits nothing for the address %j and says nothing: it is marked and gets the focus [NWS-08, NWS-09, NWS-Q7]",
    (email) => {
      const { actor, asked, emitted } = page();
      actor.send(submit(email));
      expect(asked).toEqual([]);
      expect(emitted).toEqual([{ type: "newsletter.refuse" }]);
      expect(isAddressRefused(actor.getSnapshot())).toBe(true);
    },
  );

  it("takes the mark off when the address is edited, and puts it on again [NWS-Q7]", () => {
    const { actor, emitted } = page();
    actor.send(submit("ada"));
    actor.send(EDIT);
    expect(isAddressRefused(actor.getSnapshot())).toBe(false);
    actor.send(submit("ada@"));
    expect(isAddressRefused(actor.getSnapshot())).toBe(true);
    expect(emitted).toHaveLength(2);
  });

  it("logs a thrown captcha failure, then that there is no token, and posts all the same [NWS-11, NWS-12, NWS-Q1]", async () => {
    const { actor, answers, emitted } = page();
    actor.send(GOOD);
    answers[0]?.reject(new Error("blocked"));
    await microtasks();
    expect(emitted).toEqual([failed("blocked"), NO_TOKEN, POST_WITHOUT_TOKEN]);
  });

  it.each([[""], [undefined]])(
    "warns when the captcha service answers with %j, and posts all the same [NWS-12]",
    async (token) => {
      const { actor, answers, emitted } = page();
      actor.send(GOOD);
      answers[0]?.resolve(token);
      await microtasks();
      expect(emitted).toEqual([NO_TOKEN, POST_WITHOUT_TOKEN]);
    },
  );

  it.each([[undefined], [""], [" "]])(
    "asks nobody without a site key (%j): it warns and posts [NWS-12, NWS-Q5]",
    (siteKey) => {
      const { actor, asked, emitted } = page({ siteKey });
      actor.send(GOOD);
      expect(asked).toEqual([]);
      expect(emitted).toEqual([NO_TOKEN, POST_WITHOUT_TOKEN]);
    },
  );

  it("waits five seconds for a token, then counts it as failed, and hears no late one [NWS-11]", async () => {
    const { actor, answers, clock, emitted } = page();
    actor.send(GOOD);
    clock.increment(4999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    answers[0]?.resolve("late");
    await microtasks();
    expect(emitted).toEqual([
      failed("the captcha service did not answer in time"),
      NO_TOKEN,
      POST_WITHOUT_TOKEN,
    ]);
  });

  it("asks and posts once, however often the form is submitted meanwhile [NWS-05]", async () => {
    const { actor, answers, asked, emitted } = page();
    actor.send(GOOD);
    actor.send(GOOD);
    actor.send(submit("ada"));
    answers[0]?.resolve("token-1");
    await microtasks();
    expect(asked).toHaveLength(1);
    expect(emitted).toHaveLength(1);
  });

  it("can be submitted again when the visitor comes back to the page [NWS-05]", async () => {
    const { actor, answers, emitted } = page();
    for (const token of ["token-1", "token-2"]) {
      actor.send(GOOD);
      answers.at(-1)?.resolve(token);
      await microtasks();
    }
    expect(emitted).toEqual([
      { type: "newsletter.post", reCaptchaToken: "token-1" },
      { type: "newsletter.post", reCaptchaToken: "token-2" },
    ]);
  });

  it("goes on after a pause: asks for a token anew, and still posts [NWS-05]", async () => {
    const before = page();
    before.actor.send(GOOD);
    const paused = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot())) as never;
    before.actor.stop();
    const { answers, emitted, clock, asked } = page(KEY, paused);
    expect(asked).toEqual([{ siteKey: "public-key", action: "newsletterContainer" }]);
    answers[0]?.resolve("token-2");
    await microtasks();
    clock.increment(10_000);
    expect(emitted).toEqual([{ type: "newsletter.post", reCaptchaToken: "token-2" }]);
  });

  it("still gives up after a pause when no token comes [NWS-11]", () => {
    const before = page();
    before.actor.send(GOOD);
    const paused = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot())) as never;
    before.actor.stop();
    const { emitted, clock } = page(KEY, paused);
    clock.increment(5000);
    expect(emitted.at(-1)).toEqual(POST_WITHOUT_TOKEN);
  });

  it("reaches every state [NWS-05]", () => {
    const events = [GOOD, submit(""), EDIT, { type: "newsletter.patience.end" }];
    expect(unreachedStates(newsletterMachine, events, KEY)).toEqual([]);
  });
});
