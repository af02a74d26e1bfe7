import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCli } from "../testing/run-cli.ts";

const ROOT = join(import.meta.dirname, "../../..");
const IGNORE_FILE = ".gitignore";

const repository = mkdtempSync(join(tmpdir(), "upgrade-"));
const folder = join(repository, "shop");

const git = (parameters: readonly string[], input?: string, cwd = repository): string =>
  execFileSync(
    "git",
    [
      "-c",
      "safe.directory=*",
      "-c",
      "user.name=Owner",
      "-c",
      "user.email=owner@shop.invalid",
      ...parameters,
    ],
    {
      cwd,
      encoding: "utf8",
      input,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
    },
  );

const linesOf = (text: string): readonly string[] => text.split("\n").filter(Boolean);

/** A version of the core for `git fast-import`, with the paths of this one and contents of its own. */
const versionOf = (branch: string, version: number, paths: readonly string[]): string => {
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const files = paths.map((path) => {
    const text =
      path === IGNORE_FILE ? readFileSync(join(ROOT, path), "utf8") : `${path}\n${version}`;
    return `M 100644 inline ${path}\n${data(text)}`;
  });
  const commit = `commit refs/heads/${branch}\nmark :${version}\ncommitter Core <core@core.invalid> ${version} +0000\n`;
  const from = version > 1 ? `from :${version - 1}\ndeleteall\n` : "";
  return `${commit}${data(String(version))}${from}${files.join("")}`;
};

describe.skipIf(!existsSync(join(ROOT, ".git")))("a new version of the core", () => {
  afterAll(() => rmSync(repository, { recursive: true }));

  it("is merged into the clone of a shop without a conflict, and leaves the shop as it is [CHN-Q12]", async () => {
    const paths = git(["ls-files", "-z"], undefined, ROOT).split("\0").filter(Boolean);
    const moved = paths.map((path, at) =>
      at % 10 === 0 && path !== IGNORE_FILE ? `moved/${path}` : path,
    );
    git(["init", "--quiet"]);
    git(["fast-import", "--quiet"], versionOf("shop", 1, paths) + versionOf("core", 2, moved));
    git(["checkout", "--quiet", "shop"]);

    const answers = {
      "--brand": "Nordwand",
      "--locales": "de-DE,fr-FR",
      "--company": "Nordwand Druck GmbH",
      "--address": "Am Deich 1, 20095 Hamburg",
      "--email": "hallo@nordwand.de",
      "--phone": "+49 40 000001",
    };
    const { code, document } = await runCli([
      "init",
      folder,
      ...Object.entries(answers).flat(),
      "--json",
    ]);
    expect(code).toBe(0);
    const { files } = document() as { readonly files: readonly string[] };
    writeFileSync(join(folder, "prices.csv"), "article,currency,price,reduced\npen,eur,2.50,\n");
    git(["add", "--all"]);
    git(["commit", "--quiet", "--message", "Our shop"]);
    expect(linesOf(git(["ls-tree", "-r", "--name-only", "HEAD", "shop"]))).toEqual(
      files.map((file) => `shop/${file}`).toSorted(),
    );

    git(["merge", "--quiet", "--message", "Version 2", "core"]);
    expect(git(["status", "--porcelain"])).toBe("");
    expect(git(["diff", "--name-status", "HEAD^1", "HEAD", "--", "shop"])).toBe("");
    expect(linesOf(git(["diff", "--name-status", "core", "HEAD"]))).toEqual(
      files.map((file) => `A\tshop/${file}`).toSorted(),
    );
  });

  it.each(["check content", "check prices prices.csv", "locale list", "pages list"])(
    "passepartout %s works with the shop as it was",
    async (line) => {
      const env = { PASSEPARTOUT_SHOP: folder, PASSEPARTOUT_DATA: ":memory:" };
      const { code } = await runCli(
        line.replace("prices.csv", join(folder, "prices.csv")),
        {},
        { env },
      );
      expect(code).toBe(0);
    },
  );
});
