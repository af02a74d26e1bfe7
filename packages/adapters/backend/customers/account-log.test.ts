import { describe, expect, it } from "vitest";
import { newPerson, openClock, openVisitor } from "../../testing/backend-visitor.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createEmbeddedBackend } from "../backend.ts";

const SIGN_IN = "/web-api/customer-login";
const RESET = "/web-api/customer-password-reset";

const open = () => {
  const log = createTestLog();
  const visitor = openVisitor(createEmbeddedBackend({ clock: openClock(), log }));
  return { log, visitor };
};

describe("the failure of a form without scripts", () => {
  it("is logged but for status 400, and that of a password reset always, without entries [CUS-12] [CUS-13]", async () => {
    const { log, visitor } = open();
    const { email } = newPerson();
    for (let i = 0; i < 10; i += 1)
      await visitor.send(SIGN_IN, { form: { email, password: "difference engine" } });
    expect(log.entries).toEqual([]);
    const limited = await visitor.send(SIGN_IN, { form: { email, password: "difference engine" } });
    expect(limited.status).toBe(303);
    await visitor.send(RESET, { form: { email: "nobody" } });
    await visitor.send(RESET, { form: { token: "x", password: "difference engine" } });
    expect(log.entries).toEqual([
      ["error", "login-error", { status: 429 }],
      ["error", "password-reset-error", { status: 400 }],
      ["error", "password-reset-error", { status: 400 }],
    ]);
  });

  it("is logged once: programs log what they are told themselves [CUS-12] [CUS-13]", async () => {
    const { log, visitor } = open();
    expect((await visitor.send(RESET, { json: { email: "nobody" } })).status).toBe(400);
    expect(log.entries).toEqual([]);
  });
});
