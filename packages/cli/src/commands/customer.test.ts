import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GUEST } from "@passepartout/domain/customer/customer";
import { createFakeCustomerAccounts } from "@passepartout/domain/testing/fakes/customer-accounts";
import { describe, expect, it } from "vitest";
import { runCli, shopWith } from "../../testing/run-cli.ts";
import type { ShopChoice } from "../composition.ts";

const MAIN = join(import.meta.dirname, "../main.ts");
const SIGN_UP = "customer sign-up ada@lovelace.example --first-name Ada --last-name Lovelace";
const ADA = { firstName: "Ada", lastName: "Lovelace", fullName: "Ada Lovelace", isLoggedIn: true };

/** A user of this machine, with a state folder of their own. */
const openUser = () => {
  const state = mkdtempSync(join(tmpdir(), "state-"));
  return {
    state,
    run: (line: string, password = "", more: Record<string, string> = {}) =>
      runCli(
        line,
        { readPassword: async () => password, clock: () => Date.now() },
        { env: { XDG_STATE_HOME: state, ...more } },
      ),
  };
};

describe("customer", { timeout: 60_000 }, () => {
  it("signs up, shows, signs out and in, and keeps the session between calls [CUS-01] [CUS-08] [CUS-Q4]", async () => {
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

  it("ends with 1 when the sign-in is refused, and says the same of an unknown address [CUS-11]", async () => {
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
          message: "E-Mail-Adresse oder Passwort stimmen nicht.",
          input: "ada@lovelace.example",
          fields: {},
        },
      },
    });
    expect(JSON.stringify(refusals[1])).toBe(JSON.stringify(refusals[0]).replace("ada@", "eve@"));
  });

  it("ends with 2 and what is wrong per field when a sign-up is refused, in the language of --locale [CUS-10]", async () => {
    const ran = await openUser().run(
      "customer sign-up nobody --first-name <b> --last-name L --locale en-GB --json",
      "short",
    );
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/^passepartout: Please check your entries\. email: [^\n]+\n$/);
    expect(ran.document()).toMatchObject({
      error: {
        code: "sign-up-refused",
        fields: {
          email: expect.stringContaining("not an email address"),
          password: "A password has at least 8 characters.",
          firstName: expect.stringContaining("at most 100"),
        },
      },
    });
  });

  it("sets a new password with the token of the mail [API-06]", async () => {
    const { run, state } = openUser();
    await run(SIGN_UP, "analytical engine");
    const asked = await run("customer reset-password ada@lovelace.example");
    const outbox = join(state, "passepartout/data/outbox");
    expect(asked).toMatchObject({ code: 0, err: expect.stringContaining(outbox) });
    const [mail = ""] = readdirSync(outbox);
    const [, token] = /token=([\w-]+)/.exec(readFileSync(join(outbox, mail), "utf8")) ?? [];
    const chosen = await run(
      `customer reset-password --token ${token} --json`,
      "difference engine",
    );
    expect(chosen.document()).toEqual(GUEST);
    expect((await run("customer sign-in ada@lovelace.example", "analytical engine")).code).toBe(1);
    expect((await run("customer sign-in ada@lovelace.example", "difference engine")).code).toBe(0);
    expect((await run(`customer reset-password --token ${token}`, "once more please")).code).toBe(
      2,
    );
  });

  it("keeps a session where only its user can read it", async () => {
    const { run, state } = openUser();
    await run(SIGN_UP, "analytical engine");
    const folder = join(state, "passepartout/sessions");
    const [file = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it("takes accounts of another data folder for others, and their sessions too", async () => {
    const { run, state } = openUser();
    const other = join(state, "other");
    await run(`${SIGN_UP} --data ${other}`, "analytical engine");
    expect((await run("customer show --json")).document()).toEqual(GUEST);
    expect((await run(`customer show --data ${other} --json`)).document()).toMatchObject(ADA);
    expect(
      (await run("customer show --json", "", { PASSEPARTOUT_DATA: other })).document(),
    ).toMatchObject(ADA);
  });

  it("sends a backend elsewhere no session of another place", async () => {
    const { run, state } = openUser();
    await run(SIGN_UP, "analytical engine");
    const asked: ShopChoice[] = [];
    const openShop = async (choice: ShopChoice) => {
      asked.push(choice);
      choice.visitor?.keepCookie("session=there");
      return shopWith({ customers: createFakeCustomerAccounts() })(choice);
    };
    const env = { XDG_STATE_HOME: state };
    for (const port of [1, 1, 2])
      await runCli(`customer show --backend http://127.0.0.1:${port}`, { openShop }, { env });
    expect(asked.map(({ visitor }) => visitor?.cookie)).toEqual([
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
  ])("ends with 2 at %s", async (line, code) => {
    const ran = await openUser().run(`${line} --json`);
    expect(ran.code).toBe(2);
    expect(ran.document()).toMatchObject({ error: { code } });
  });

  it("reads the password from standard input, and shows it nowhere", () => {
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
