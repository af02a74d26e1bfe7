import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { unreachedStates } from "../../testing/reachability.ts";
import { err, ok } from "../kernel/result.ts";
import type { AccountFailure } from "./account-failure.ts";
import { passwordResetMachine, type ResetAnswer } from "./password-reset-machine.ts";

const REFUSED: AccountFailure = {
  status: 400,
  message: "Please check your entries.",
  fieldErrors: { email: "This address is taken." },
};

const open = (snapshot?: unknown) => {
  const answers: PromiseWithResolvers<ResetAnswer>[] = [];
  const emitted: unknown[] = [];
  const machine = passwordResetMachine.provide({
    actors: {
      resetPassword: fromPromise(() => {
        const answer = Promise.withResolvers<ResetAnswer>();
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

describe("passwordResetMachine", () => {
  it("ends well when the mail is on its way, and keeps nothing of who asked [CUS-08]", async () => {
    const { actor, answers, emitted } = open();
    actor.send({ type: "password-reset.submit" });
    answers[0]?.resolve(ok(null));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("success");
    expect(actor.getSnapshot().context).toEqual({ failure: null });
    expect(emitted).toEqual([]);
  });

  it("writes a failure into the journal even with status 400 [CUS-13]", async () => {
    const { actor, answers, emitted } = open();
    actor.send({ type: "password-reset.submit" });
    answers[0]?.resolve(err({ status: 400, message: "Unknown.", fieldErrors: {} }));
    await microtasks();
    expect(emitted).toEqual([
      {
        type: "journal.entry",
        level: "error",
        code: "password-reset-error",
        details: { status: 400 },
      },
    ]);
  });

  it.each([401, 429, 500, 503])(
    "writes a failure with status %i into the journal [CUS-13]",
    async (status) => {
      const { actor, answers, emitted } = open();
      actor.send({ type: "password-reset.submit" });
      answers[0]?.resolve(err({ ...REFUSED, status }));
      await microtasks();
      expect(actor.getSnapshot().context.failure?.message).toBe("Please check your entries.");
      expect(emitted).toEqual([
        {
          type: "journal.entry",
          level: "error",
          code: "password-reset-error",
          details: { status },
        },
      ]);
    },
  );

  it("writes into the journal that no answer came, and shows no message of anybody's [CUS-13]", async () => {
    const { actor, answers, emitted } = open();
    actor.send({ type: "password-reset.submit" });
    answers[0]?.reject(new Error("operation aborted due to timeout"));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("error");
    expect(actor.getSnapshot().context.failure).toEqual({ message: "", fieldErrors: {} });
    expect(emitted).toEqual([
      {
        type: "journal.entry",
        level: "error",
        code: "password-reset-error",
        details: { reason: "operation aborted due to timeout" },
      },
    ]);
  });

  it("is sent once at a time [CNT-12]", async () => {
    const { actor, answers } = open();
    expect(actor.getSnapshot().value).toBe("idle");
    actor.send({ type: "password-reset.submit" });
    actor.send({ type: "password-reset.submit" });
    actor.send({ type: "password-reset.reset" });
    expect(actor.getSnapshot().value).toBe("pending");
    expect(answers).toHaveLength(1);
  });

  it("keeps what was wrong while it is sent again, until it succeeds [CUS-10]", async () => {
    const { actor, answers } = open();
    actor.send({ type: "password-reset.submit" });
    answers[0]?.resolve(err(REFUSED));
    await microtasks();
    actor.send({ type: "password-reset.submit" });
    expect(actor.getSnapshot().context.failure).toEqual(REFUSED);
    answers[1]?.resolve(ok(null));
    await microtasks();
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("begins anew, without what was wrong [CUS-10]", async () => {
    const { actor, answers } = open();
    actor.send({ type: "password-reset.submit" });
    answers[0]?.resolve(err(REFUSED));
    await microtasks();
    actor.send({ type: "password-reset.reset" });
    expect(actor.getSnapshot().value).toBe("idle");
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("goes on after a pause: asks again, and still knows what was wrong [CUS-10]", async () => {
    const first = open();
    first.actor.send({ type: "password-reset.submit" });
    first.answers[0]?.resolve(err(REFUSED));
    await microtasks();
    first.actor.send({ type: "password-reset.submit" });
    const paused: unknown = JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot()));
    first.actor.stop();
    const { actor, answers } = open(paused);
    expect(actor.getSnapshot().context.failure).toEqual(REFUSED);
    answers[0]?.resolve(ok(null));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("success");
  });

  it("reaches idle, pending, success and error [CNT-12]", () => {
    const answered = (output: ResetAnswer) => ({
      type: "xstate.done.actor.0.password-reset.pending",
      output,
    });
    expect(
      unreachedStates(passwordResetMachine, [
        { type: "password-reset.submit" },
        answered(ok(null)),
        answered(err(REFUSED)),
      ]),
    ).toEqual([]);
  });
});
