import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Dependencies } from "../context.ts";
import { runCli } from "../../testing/run-cli.ts";

const ANSWERS: Readonly<Record<string, string>> = {
  "--brand": "Nordwand",
  "--locales": "de-DE, fr-FR",
  "--company": "Nordwand Druck GmbH",
  "--address": "Am Deich 1, 20095 Hamburg",
  "--email": "hallo@nordwand.de",
  "--phone": "+49 40 000001",
};
const SOLD = ["--kinds", "photoframe", "--materials", "leinwand,poster"];

let folder = "";
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "init-")), "shop");
});

const init = (
  more: readonly string[] = [],
  answers: Readonly<Record<string, string>> = {},
  dependencies: Partial<Dependencies> = {},
) =>
  runCli(
    ["init", folder, ...Object.entries({ ...ANSWERS, ...answers }).flat(), ...more],
    dependencies,
  );

const read = (path: string): string => readFileSync(join(folder, path), "utf8");

/** Says what `init` does not know. */
const completeCompany = (): void =>
  writeFileSync(join(folder, "shop.json"), read("shop.json").replaceAll("–", "Ada Beispiel"));

describe("init", () => {
  it("writes a folder in which the doctor misses what only the owner knows, and nothing else [CHN-Q12]", async () => {
    const { code, document } = await init([...SOLD, "--json"]);
    expect(code).toBe(0);
    const { files } = document() as { readonly files: readonly string[] };
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        "shop.json",
        "README.md",
        "prices.csv",
        "content/wall/de-DE/wandbilder.json",
        "content/wall/fr-FR/mentions-legales.json",
        "public/brand/favicon-wall.ico",
      ]),
    );
    const env = { PASSEPARTOUT_SHOP: folder };
    const { document: doctor } = await runCli("content doctor --json", {}, { env });
    expect(doctor()).toMatchObject({
      counts: { "de-DE": { "company-incomplete": 3 } },
      findings: [
        { file: "shop.json", field: "brands.wall.company.managers", found: "–" },
        { file: "shop.json", field: "brands.wall.company.register", found: "–" },
        { file: "shop.json", field: "brands.wall.company.vatId", found: "–" },
      ],
    });
    completeCompany();
    for (const line of ["content doctor", "check content", "check content --channel card"])
      expect(await runCli(line, {}, { env })).toMatchObject({ code: 0, err: "" });
    expect(await runCli(["check", "prices", join(folder, "prices.csv")])).toMatchObject({
      code: 0,
    });
  });

  it.each([
    [["--channel", "card"], { "--locales": "en-GB" }],
    [["--kinds", "calendar,photobook", "--features", "newsletter"], { "--locales": "it-IT,es-ES" }],
    [["--kinds", "card", "--features", ""], { "--locales": "nl-NL,en-US" }],
  ])("writes content that is right for %j in %j [CHN-Q12]", async (more, answers) => {
    const { code: initCode, out: printed } = await init(more, answers);
    expect([initCode, printed]).toEqual([
      0,
      expect.stringContaining("drafts for a company in Ger"),
    ]);
    completeCompany();
    const { code, out } = await runCli(
      "content doctor",
      {},
      { env: { PASSEPARTOUT_SHOP: folder } },
    );
    expect([code, out]).toEqual([0, "nothing to mend\n"]);
  });

  it("writes nothing that is invented: no sample notes, persons, apps or awards [CHN-Q12]", async () => {
    await init(SOLD);
    const content = readdirSync(join(folder, "content"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .map((file) => read(join("content", file)));
    expect(content.length).toBeGreaterThan(20);
    const invented =
      /fact\.sample|\.example\b|"(?:person|awards|appLinks|reviews)"|erfunden|inventée/;
    expect(content.filter((text) => invented.test(text))).toEqual([]);
  });

  it("has a word mark as wide as its text, and escapes the name", async () => {
    await init(SOLD, { "--brand": `A & "B"` });
    expect(read("public/brand/wall.svg")).toContain("A &#38; &#34;B&#34;</text>");
    expect(read("public/brand/wall.svg")).toMatch(/viewBox="0 0 122 46".*textLength="122"/);
  });

  it.each([
    ["--locales", "xx-XX", "--locales: "],
    ["--email", "hallo", "--email: "],
    ["--brand", " ", "--brand: must not be empty"],
    ["--company", "", "--company: must not be empty"],
    ["--phone", "", "--phone: must not be empty"],
    ["--address", "", "--address: "],
    ["--kinds", "mug", "--kinds: "],
    ["--materials", "holz", "--materials: "],
    ["--features", "chat", "--features: "],
  ])("refuses %s %j with the option, and writes nothing", async (option, value, message) => {
    const { code, err } = await init([], { [option]: value });
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(existsSync(folder)).toBe(false);
  });

  it("refuses a folder with anything in it, and leaves it", async () => {
    const taken = mkdtempSync(join(tmpdir(), "init-"));
    writeFileSync(join(taken, "note.txt"), "mine");
    folder = taken;
    expect(await init()).toMatchObject({ code: 2, err: expect.stringContaining("not an empty") });
    folder = join(taken, "note.txt");
    expect((await init()).code).toBe(2);
    expect(readdirSync(taken)).toEqual(["note.txt"]);
  });

  it("names the missing options without a terminal, and asks for them on one", async () => {
    const line = ["init", folder, "--brand", "Nordwand", "--phone", "+49 40 000001", ...SOLD];
    const { code, err } = await runCli(line);
    expect(code).toBe(2);
    expect(err).toContain("needs --locales, --company, --address, --email\n");
    const prompts: string[] = [];
    const answers = ["de-DE", "Nordwand GmbH", "Hamburg", "hallo@nordwand.de"];
    const answered = await runCli(line, {
      terminal: () => ({}) as ReturnType<Dependencies["terminal"]>,
      readAnswer: async (prompt) => {
        prompts.push(prompt);
        return ` ${answers[prompts.length - 1]} `;
      },
    });
    expect(answered.code).toBe(0);
    expect(prompts[0]).toContain("Locales");
    expect(JSON.parse(read("shop.json"))).toMatchObject({
      brands: { wall: { name: "Nordwand", company: { name: "Nordwand GmbH" } } },
      locales: ["de-DE"],
      address: "Hamburg",
    });
  });
});
