import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GUEST } from "@passepartout/domain/customer/customer";
import { createFakeCustomerAccounts } from "@passepartout/domain/testing/fakes/customer-accounts";
import { describe, expect, it } from "vitest";
import { runCli, shopWith } from "../../testing/run-cli.ts";
import type { ShopOptions } from "../composition.ts";

const MAIN = join(import.meta.dirname, "../main.ts");
const SIGN_UP = "customer sign-up ada@lovelace.example --first-name Ada --last-name Lovelace";
const ADA = { firstName: "Ada", lastName: "Lovelace", fullName: "Ada Lovelace", isLoggedIn: true };

/** A user with a new state folder. */
const openUser = () => {
  const state = mkdtempSync(join(tmpdir(), "state-"));
  return {
    state,
    run: (line: string, password = "", env: Record<string, string> = {}) =>
      runCli(
        line,
        { readPassword: async () => password, clock: () => Date.now() },
        { env: { XDG_STATE_HOME: state, ...env } },
      ),
  };
};

describe("customer", { timeout: 60_000 }, () => {
  it("signs up, shows, signs out and in, and stores the session between calls [CUS-01] [CUS-08] [CUS-Q4]", async () => {
    const { run } = openUser();
    const signedUp = await run(`${SIGN_UP} --json`, "analytical engine");
    expect(signedUp).toMatchObject({ code: 0, err: "" });
    expect(signedUp.document()).toEqual({
      ...ADA,
      emailHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      isWhitelabelCustomer: false,
      number: expect.stringMatching(/^\d+$/),
      order: { isWhitelabelOrder: false, cartArticlesAmount: 0 },
      type: 0,
    });
    expect((await run("customer show --json")).document()).toEqual(signedUp.document());
    expect((await run("customer sign-out --json")).document()).toEqual(GUEST);
    expect((await run("customer show --json")).document()).toEqual(GUEST);
    const signedIn = await run(
      "customer sign-in --email Ada@Lovelace.example",
      "analytical engine",
    );
    expect(signedIn).toMatchObject({ code: 0, out: expect.stringContaining("Ada Lovelace") });
    expect((await run("customer show --json")).document()).toEqual(signedUp.document());
  });

  it("orders on behalf of others only if the shop has admitted the customer [API-28]", async () => {
    const { run } = openUser();
    const signedUp = await run(`${SIGN_UP} --json`, "analytical engine");
    const { number } = signedUp.document() as { number: string };
    const refusal = await run("customer order-for others --json");
    expect(refusal.code).toBe(1);
    expect(refusal.document()).toMatchObject({ error: { code: "whitelabel-refused" } });
    const admitted = { PASSEPARTOUT_WHITELABEL_CUSTOMERS: number };
    for (const [whom, isWhitelabelOrder] of [
      ["others", true],
      ["themselves", false],
    ] as const)
      expect(
        (await run(`customer order-for ${whom} --json`, "", admitted)).document(),
      ).toMatchObject({ isWhitelabelCustomer: true, order: { isWhitelabelOrder } });
    expect((await run("customer order-for nobody --json")).code).toBe(2);
  });

  it("exits with 1 if the sign-in is refused, with the same message for an unknown address [CUS-11]", async () => {
    const { run } = openUser();
    await run(SIGN_UP, "analytical engine");
    await run("customer sign-out");
    const refusals = await Promise.all(
      ["ada@lovelace.example", "eve@lovelace.example"].map(async (email) => {
        const { code, document } = await run(
          `customer sign-in ${email} --json`,
          "difference engine",
        );
        return { code, document: document() };
      }),
    );
    expect(refusals[0]).toEqual({
      code: 1,
      document: {
        error: {
          code: "sign-in-refused",
          message: "E-Mail-Adresse oder Passwort stimmt nicht.",
          input: "ada@lovelace.example",
          fields: {},
        },
      },
    });
    expect(JSON.stringify(refusals[1])).toBe(JSON.stringify(refusals[0]).replace("ada@", "eve@"));
  });

  it("exits with 2 and the errors of each field if a sign-up is refused, in the language of --locale [CUS-10]", async () => {
    const result = await openUser().run(
      "customer sign-up nobody --first-name <b> --last-name L --locale en-GB --json",
      "short",
    );
    expect(result.code).toBe(2);
    expect(result.err).toMatch(/^passepartout: Please check your entries\. email: [^\n]+\n$/);
    expect(result.document()).toMatchObject({
      error: {
        code: "sign-up-refused",
        fields: {
          email: expect.stringContaining("not an email address"),
          password: "Your password must have at least 8 characters.",
          firstName: expect.stringContaining("at most 100"),
        },
      },
    });
  });

  it("sets a new password with the token of the email [API-06, API-24]", async () => {
    const { run, state } = openUser();
    await run(SIGN_UP, "analytical engine");
    const requested = await run("customer reset-password ada@lovelace.example");
    const outbox = join(state, "passepartout/data/outbox");
    expect(requested).toMatchObject({ code: 0, err: expect.stringContaining(outbox) });
    const [email = ""] = readdirSync(outbox);
    const [, token] = /token=([\w-]+)/.exec(readFileSync(join(outbox, email), "utf8")) ?? [];
    const chosen = await run(
      `customer reset-password --token ${token} --json`,
      "difference engine",
    );
    expect(chosen.document()).toEqual(GUEST);
    expect((await run("customer sign-in ada@lovelace.example", "analytical engine")).code).toBe(1);
    expect((await run("customer sign-in ada@lovelace.example", "difference engine")).code).toBe(0);
    expect((await run(`customer reset-password --token ${token}`, "third engine")).code).toBe(2);
  });

  it("stores a session in a file that only its user can read", async () => {
    const { run, state } = openUser();
    await run(SIGN_UP, "analytical engine");
    const folder = join(state, "passepartout/sessions");
    const [file = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it("separates the accounts and sessions of different data folders", async () => {
    const { run, state } = openUser();
    const other = join(state, "other");
    await run(`${SIGN_UP} --data ${other}`, "analytical engine");
    expect((await run("customer show --json")).document()).toEqual(GUEST);
    expect((await run(`customer show --data ${other} --json`)).document()).toMatchObject(ADA);
    expect(
      (await run("customer show --json", "", { PASSEPARTOUT_DATA: other })).document(),
    ).toMatchObject(ADA);
  });

  it("sends a session only to its own backend", async () => {
    const { run, state } = openUser();
    await run(SIGN_UP, "analytical engine");
    const opened: ShopOptions[] = [];
    const openShop = async (options: ShopOptions) => {
      opened.push(options);
      options.visitor?.storeCookie("session=there");
      return shopWith({ customers: createFakeCustomerAccounts() })(options);
    };
    const env = { XDG_STATE_HOME: state };
    for (const port of [1, 1, 2])
      await runCli(`customer show --backend http://127.0.0.1:${port}`, { openShop }, { env });
    expect(opened.map(({ visitor }) => visitor?.cookie)).toEqual([
      undefined,
      "session=there",
      undefined,
    ]);
  });

  it.each([
    ["customer sign-in", "option-missing"],
    ["customer sign-up a@b.example --first-name A", "option-missing"],
    ["customer sign-in a@b.example", "password-missing"],
    ["customer sign-in a@b.example --password secret", "option-unknown"],
  ])("exits with 2: %s", async (line, code) => {
    const result = await openUser().run(`${line} --json`);
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code } });
  });

  it("reads the password from standard input without echoing it", () => {
    const state = mkdtempSync(join(tmpdir(), "state-"));
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...SIGN_UP.split(" ")], {
      input: "analytical engine\nmore that is not read\n",
      env: { PATH: process.env["PATH"], XDG_STATE_HOME: state, NO_COLOR: "1" },
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("Ada Lovelace");
    expect(stdout).not.toContain("engine");
  });
});
