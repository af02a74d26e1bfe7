import { mkdtempSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";
import type { OpenedSpace } from "../composition.ts";

const ENV = { PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN: "secret", PASSEPARTOUT_CONTENT_SPACE: "77" };

/** A space whose pushes and pulls report some changes. */
const spaceWith = (changes: Parameters<Parameters<OpenedSpace["pull"]>[1]>[0][]) => {
  const calls: unknown[] = [];
  const openSpace = async (_: unknown, rate: number): Promise<OpenedSpace> => ({
    push: async (options, note) => {
      calls.push({ rate, ...options });
      changes.forEach(note);
    },
    pull: async (folder, note) => {
      calls.push({ rate, folder });
      changes.forEach(note);
    },
  });
  return { calls, openSpace };
};

const CREATED = { kind: "story", name: "wall/de-DE", action: "create" } as const;
const FOREIGN = { kind: "component", name: "grid", action: "foreign" } as const;

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A service that answers everything with a status. */
const serviceWith = async (status: number): Promise<string> => {
  const server = createServer((_, response) => response.writeHead(status).end("{}"));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  stop = () => server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
};

describe("content push", () => {
  it("publishes three requests a second unless told otherwise, and prints each change", async () => {
    const { calls, openSpace } = spaceWith([FOREIGN, CREATED]);
    const { code, out } = await runCli("content push", { openSpace });
    expect(code).toBe(0);
    expect(out).toBe(
      "foreign    component grid\ncreate     story wall/de-DE\nforeign 1, create 1\n",
    );
    await runCli("content push --dry-run --no-publish --force --rate 6", { openSpace });
    expect(calls).toEqual([
      { rate: 3, dryRun: false, publish: true, force: false },
      { rate: 6, dryRun: true, publish: false, force: true },
    ]);
  });

  it("says that there is nothing to do", async () => {
    const { openSpace } = spaceWith([]);
    expect((await runCli("content push", { openSpace })).out).toBe("nothing differs\n");
  });

  it.each([
    { ...CREATED, action: "failed", message: "slug has already been taken" },
    { ...CREATED, action: "draft", fields: ["title"] },
  ] as const)("ends with 1 after a story that it could not write: %j", async (change) => {
    const { openSpace } = spaceWith([CREATED, change]);
    const { code, document, err } = await runCli("content push --json", { openSpace });
    expect(code).toBe(1);
    expect(document()).toEqual({ changes: [CREATED, change] });
    expect(err).toContain(`create 1, ${change.action} 1`);
  });

  it("prints the components of a space", async () => {
    const { document } = await runCli("content push --schemas --json");
    expect(document()).toMatchObject({
      components: expect.arrayContaining([expect.objectContaining({ name: "Page" })]),
    });
  });

  it.each([
    [{}, "PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN: it is not set"],
    [
      { PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN: "secret" },
      "PASSEPARTOUT_CONTENT_SPACE: it is not set",
    ],
    [
      { ...ENV, PASSEPARTOUT_CONTENT_MANAGEMENT_ENDPOINT: "http://mapi.example/v1" },
      "PASSEPARTOUT_CONTENT_MANAGEMENT_ENDPOINT: must be an https address",
    ],
  ])("refuses the variables %j", async (env, message) => {
    const { code, err } = await runCli("content push", {}, { env });
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain("secret");
  });

  it.each([401, 403])(
    "names the token that a space refuses with %i, in one line",
    async (status) => {
      const env = { ...ENV, PASSEPARTOUT_CONTENT_MANAGEMENT_ENDPOINT: await serviceWith(status) };
      const { code, err } = await runCli("content push", {}, { env });
      expect(code).toBe(3);
      expect(err).toBe(
        `passepartout: the space of PASSEPARTOUT_CONTENT_SPACE refuses PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN with status ${status}\n`,
      );
    },
  );

  it("ends with 3 if the space does not exist", async () => {
    const env = { ...ENV, PASSEPARTOUT_CONTENT_MANAGEMENT_ENDPOINT: await serviceWith(404) };
    const { code, err } = await runCli("content diff", {}, { env });
    expect(code).toBe(3);
    expect(err).toContain("GET components: status 404");
  });
});

describe("content diff", () => {
  it.each([
    [[], 0],
    [[FOREIGN], 0],
    [[{ ...FOREIGN, kind: "story", name: "blog/x" }], 0],
    [[{ ...FOREIGN, kind: "story", name: "wall/de-DE/x" }], 1],
    [[CREATED], 1],
  ] as const)("of %j ends with %i", async (changes, expected) => {
    const { calls, openSpace } = spaceWith([...changes]);
    expect((await runCli("content diff", { openSpace })).code).toBe(expected);
    expect(calls).toEqual([{ rate: 3, dryRun: true, publish: true, force: false }]);
  });
});

describe("content pull", () => {
  it("writes into the folder that it names", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pull-"));
    const { calls, openSpace } = spaceWith([CREATED]);
    expect((await runCli(["content", "pull", folder], { openSpace })).code).toBe(0);
    expect(calls).toEqual([{ rate: 3, folder }]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(["0", "-1", "fast"])("refuses the rate %s", async (rate) => {
    expect((await runCli(`content pull folder --rate=${rate}`)).code).toBe(2);
  });
});
