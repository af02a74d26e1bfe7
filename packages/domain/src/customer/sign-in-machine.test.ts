import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { unreachedStates } from "../../testing/reachability.ts";
import { err, ok } from "../kernel/result.ts";
import type { AccountFailure } from "./account-failure.ts";
import type { CustomerAnswer } from "./account-form.ts";
import { GUEST, type Customer } from "./customer.ts";
import { signInMachine } from "./sign-in-machine.ts";

const ADA: Customer = { ...GUEST, firstName: "Ada", lastName: "Lovelace" };

const REFUSED: AccountFailure = {
  status: 400,
  message: "Please check your entries.",
  fieldErrors: { email: "This address is unknown." },
};

const open = (snapshot?: unknown) => {
  const answers: PromiseWithResolvers<CustomerAnswer>[] = [];
  const emitted: unknown[] = [];
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise(() => {
        const answer = Promise.withResolvers<CustomerAnswer>();
        answers.push(answer);
        return answer.promise;
      }),
    },
  });
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    ...(snapshot !== undefined && { snapshot: snapshot as never }),
  });
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  return { actor, answers, emitted };
};

describe("signInMachine", () => {
  it("makes the visitor a customer, with the full name [CUS-03, CUS-07]", async () => {
    const { actor, answers, emitted } = open();
    actor.send({ type: "sign-in.submit" });
    answers[0]?.resolve(ok(ADA));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("success");
    expect(emitted).toEqual([
      {
        type: "customer.signed-in",
        customer: { ...ADA, fullName: "Ada Lovelace", isLoggedIn: true },
      },
    ]);
  });

  it("shows what a refusal with status 400 says, per field too, and writes nothing into the journal [CUS-10, CUS-11, CUS-12, CUS-Q3]", async () => {
    const { actor, answers, emitted } = open();
    actor.send({ type: "sign-in.submit" });
    answers[0]?.resolve(err(REFUSED));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("error");
    expect(actor.getSnapshot().context.failure).toEqual(REFUSED);
    expect(emitted).toEqual([]);
  });

  it.each([401, 429, 500, 503])(
    "writes a failure with status %i into the journal [CUS-12]",
    async (status) => {
      const { actor, answers, emitted } = open();
      actor.send({ type: "sign-in.submit" });
      answers[0]?.resolve(err({ ...REFUSED, status }));
      await microtasks();
      expect(actor.getSnapshot().context.failure?.message).toBe("Please check your entries.");
      expect(emitted).toEqual([
        { type: "journal.entry", level: "error", code: "login-error", details: { status } },
      ]);
    },
  );

  it("writes into the journal that no answer came, and shows no message of anybody's [CUS-12]", async () => {
    const { actor, answers, emitted } = open();
    actor.send({ type: "sign-in.submit" });
    answers[0]?.reject(new Error("operation aborted due to timeout"));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("error");
    expect(actor.getSnapshot().context.failure).toEqual({ message: "", fieldErrors: {} });
    expect(emitted).toEqual([
      {
        type: "journal.entry",
        level: "error",
        code: "login-error",
        details: { reason: "operation aborted due to timeout" },
      },
    ]);
  });

  it("is sent once at a time [CNT-12]", async () => {
    const { actor, answers } = open();
    expect(actor.getSnapshot().value).toBe("idle");
    actor.send({ type: "sign-in.submit" });
    actor.send({ type: "sign-in.submit" });
    actor.send({ type: "sign-in.reset" });
    expect(actor.getSnapshot().value).toBe("pending");
    expect(answers).toHaveLength(1);
  });

  it("keeps what was wrong while it is sent again, until it succeeds [CUS-10]", async () => {
    const { actor, answers } = open();
    actor.send({ type: "sign-in.submit" });
    answers[0]?.resolve(err(REFUSED));
    await microtasks();
    actor.send({ type: "sign-in.submit" });
    expect(actor.getSnapshot().context.failure).toEqual(REFUSED);
    answers[1]?.resolve(ok(ADA));
    await microtasks();
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("begins anew, without what was wrong [CUS-10]", async () => {
    const { actor, answers } = open();
    actor.send({ type: "sign-in.submit" });
    answers[0]?.resolve(err(REFUSED));
    await microtasks();
    actor.send({ type: "sign-in.reset" });
    expect(actor.getSnapshot().value).toBe("idle");
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("goes on after a pause: asks again, and still knows what was wrong [CUS-10]", async () => {
    const first = open();
    first.actor.send({ type: "sign-in.submit" });
    first.answers[0]?.resolve(err(REFUSED));
    await microtasks();
    first.actor.send({ type: "sign-in.submit" });
    const paused: unknown = JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot()));
    first.actor.stop();
    const { actor, answers } = open(paused);
    expect(actor.getSnapshot().context.failure).toEqual(REFUSED);
    answers[0]?.resolve(ok(ADA));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("success");
  });

  it("reaches idle, pending, success and error [CNT-12]", () => {
    const answered = (output: CustomerAnswer) => ({
      type: "xstate.done.actor.0.sign-in.pending",
      output,
    });
    expect(
      unreachedStates(signInMachine, [
        { type: "sign-in.submit" },
        answered(ok(ADA)),
        answered(err(REFUSED)),
      ]),
    ).toEqual([]);
  });
});
