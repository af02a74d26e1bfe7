import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, type Snapshot } from "xstate";
import { microtasks } from "../../../testing/microtasks.ts";
import { unreachedStates } from "../../../testing/reachability.ts";
import { isAddressRefused, newsletterMachine, type TokenRequest } from "./newsletter-machine.ts";

const submit = (email: string) => ({ type: "newsletter.submit", email }) as const;
const GOOD = submit("ada@example.com");
const EDIT = { type: "newsletter.edit" } as const;
const POST_WITHOUT_TOKEN = { type: "newsletter.post", reCaptchaToken: "" };
const NO_TOKEN = {
  type: "log.entry",
  level: "warning",
  code: "newsletter-no-recaptcha-token",
};
const failed = (reason: string) => ({
  type: "log.entry",
  level: "error",
  code: "newsletter-recaptcha-error",
  details: { reason },
});

const KEY = { siteKey: "public-key" };

const page = (
  input: { readonly siteKey: string | undefined } = KEY,
  snapshot?: Snapshot<unknown>,
) => {
  const clock = new SimulatedClock();
  const responses: PromiseWithResolvers<string | undefined>[] = [];
  const requests: TokenRequest[] = [];
  const machine = newsletterMachine.provide({
    actors: {
      requestToken: fromPromise<string | undefined, TokenRequest>(({ input }) => {
        requests.push(input);
        const response = Promise.withResolvers<string | undefined>();
        responses.push(response);
        return response.promise;
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
  return { actor, responses, requests, clock, emitted };
};

describe("newsletterMachine", () => {
  it("checks the address, then requests a token, then posts the form with it [NWS-05, NWS-Q5]", async () => {
    const { actor, responses, requests, emitted } = page();
    actor.send(GOOD);
    expect(requests).toEqual([{ siteKey: "public-key", action: "newsletterContainer" }]);
    expect(emitted).toEqual([]);
    responses[0]?.resolve("token-1");
    await microtasks();
    expect(emitted).toEqual([{ type: "newsletter.post", reCaptchaToken: "token-1" }]);
  });

  it.each([["ada"], [""], ["ada@example.c"]])(
    "posts nothing for the address %j: it is marked and focused without a message [NWS-08, NWS-09, NWS-Q7]",
    (email) => {
      const { actor, requests, emitted } = page();
      actor.send(submit(email));
      expect(requests).toEqual([]);
      expect(emitted).toEqual([{ type: "newsletter.refuse" }]);
      expect(isAddressRefused(actor.getSnapshot())).toBe(true);
    },
  );

  it("removes the mark when the address is edited, and sets it again [NWS-Q7]", () => {
    const { actor, emitted } = page();
    actor.send(submit("ada"));
    actor.send(EDIT);
    expect(isAddressRefused(actor.getSnapshot())).toBe(false);
    actor.send(submit("ada@"));
    expect(isAddressRefused(actor.getSnapshot())).toBe(true);
    expect(emitted).toHaveLength(2);
  });

  it("logs a captcha failure, then the missing token, and still posts [NWS-11, NWS-12, NWS-Q1]", async () => {
    const { actor, responses, emitted } = page();
    actor.send(GOOD);
    responses[0]?.reject(new Error("blocked"));
    await microtasks();
    expect(emitted).toEqual([failed("blocked"), NO_TOKEN, POST_WITHOUT_TOKEN]);
  });

  it.each([[""], [undefined]])(
    "logs a warning if the captcha service returns %j, and still posts [NWS-12]",
    async (token) => {
      const { actor, responses, emitted } = page();
      actor.send(GOOD);
      responses[0]?.resolve(token);
      await microtasks();
      expect(emitted).toEqual([NO_TOKEN, POST_WITHOUT_TOKEN]);
    },
  );

  it.each([[undefined], [""], [" "]])(
    "requests no token without a site key (%j): it logs a warning and posts [NWS-12, NWS-Q5]",
    (siteKey) => {
      const { actor, requests, emitted } = page({ siteKey });
      actor.send(GOOD);
      expect(requests).toEqual([]);
      expect(emitted).toEqual([NO_TOKEN, POST_WITHOUT_TOKEN]);
    },
  );

  it("waits five seconds for a token, then counts it as failed, and ignores a late one [NWS-11]", async () => {
    const { actor, responses, clock, emitted } = page();
    actor.send(GOOD);
    clock.increment(4999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    responses[0]?.resolve("late");
    await microtasks();
    expect(emitted).toEqual([
      failed("the captcha service did not respond in time"),
      NO_TOKEN,
      POST_WITHOUT_TOKEN,
    ]);
  });

  it("requests a token and posts once, however often the form is submitted meanwhile [NWS-05]", async () => {
    const { actor, responses, requests, emitted } = page();
    actor.send(GOOD);
    actor.send(GOOD);
    actor.send(submit("ada"));
    responses[0]?.resolve("token-1");
    await microtasks();
    expect(requests).toHaveLength(1);
    expect(emitted).toHaveLength(1);
  });

  it("can be submitted again when the visitor comes back to the page [NWS-05]", async () => {
    const { actor, responses, emitted } = page();
    for (const token of ["token-1", "token-2"]) {
      actor.send(GOOD);
      responses.at(-1)?.resolve(token);
      await microtasks();
    }
    expect(emitted).toEqual([
      { type: "newsletter.post", reCaptchaToken: "token-1" },
      { type: "newsletter.post", reCaptchaToken: "token-2" },
    ]);
  });

  it("requests a token again when restored from a snapshot, and still posts [NWS-05]", async () => {
    const before = page();
    before.actor.send(GOOD);
    const paused = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot())) as never;
    before.actor.stop();
    const { responses, emitted, clock, requests } = page(KEY, paused);
    expect(requests).toEqual([{ siteKey: "public-key", action: "newsletterContainer" }]);
    responses[0]?.resolve("token-2");
    await microtasks();
    clock.increment(10_000);
    expect(emitted).toEqual([{ type: "newsletter.post", reCaptchaToken: "token-2" }]);
  });

  it("still times out when restored from a snapshot [NWS-11]", () => {
    const before = page();
    before.actor.send(GOOD);
    const paused = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot())) as never;
    before.actor.stop();
    const { emitted, clock } = page(KEY, paused);
    clock.increment(5000);
    expect(emitted.at(-1)).toEqual(POST_WITHOUT_TOKEN);
  });

  it("reaches every state [NWS-05]", () => {
    const events = [GOOD, submit(""), EDIT, { type: "newsletter.timeout" }];
    expect(unreachedStates(newsletterMachine, events, KEY)).toEqual([]);
  });
});
