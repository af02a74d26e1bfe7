import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmbeddedBackend } from "@passepartout/adapters/backend/backend";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../packages/adapters/testing/listen.ts";
import { LIBRARIES, packPackage, PACKAGES, run, withBuiltNames } from "./pack-package.ts";
import { printedBy, readExamples } from "./readme-examples.ts";

const TIMEOUT_MS = 240_000;
const ROOT = join(import.meta.dirname, "../..");
const COMPILER = join(ROOT, "node_modules/.bin/tsc");

const examples = LIBRARIES.flatMap((name) =>
  readExamples(readFileSync(join(ROOT, "packages", name, "README.md"), "utf8")).map(
    (example, at) => ({ ...example, file: `${name}-${at + 1}.${example.language}` }),
  ),
);

const USER = `
import { openShop } from "@passepartout/adapters/wiring/open-shop";
import { linkContextOf } from "@passepartout/domain/designer/designer-parameters";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { Place } from "@passepartout/domain/market/place";

const place: Place = { channel: "wall", locale: "de-DE", platform: "web" };
export const text: string = formatPrice(1, { locale: place.locale });
export const url: string = buildDesignerUrl("photoframe", [], linkContextOf(openShop({}, place).shop)).url;
// @ts-expect-error The types are those of the sources, not any.
export const wrong: Place = { channel: "walls", locale: "de-DE", platform: "web" };
`;

describe("the archives, installed in an empty folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "passepartout-pack-"));
  let backend: Awaited<ReturnType<typeof listen>>;

  beforeAll(async () => {
    const archives = await Promise.all(PACKAGES.map((name) => packPackage(name, folder)));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
    const options = [
      "--prefer-offline",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--no-package-lock",
    ];
    await run("npm", ["install", ...options, ...archives], { cwd: folder });
    backend = await listen(
      createEmbeddedBackend({ clock: { now: () => Date.now() }, campaigns: "first" }),
    );
    // The first request loads the backend's routes, which takes longer than the deadline of a request.
    await (await fetch(`${backend.url}/web-api/themes?limit=1`)).arrayBuffer();
  }, TIMEOUT_MS);

  afterAll(async () => {
    await backend.close();
    rmSync(folder, { recursive: true });
  });

  it("describe the shop backend for those who build one", async () => {
    const script = 'console.log(import.meta.resolve("@passepartout/adapters/openapi.json"))';
    writeFileSync(join(folder, "resolve.js"), script);
    const url = new URL((await run("node", ["resolve.js"], { cwd: folder })).trim());
    const { openapi, paths } = JSON.parse(readFileSync(url, "utf8")) as Record<string, object>;
    expect(openapi).toBe("3.1.0");
    expect(Object.keys(paths ?? {})).toContain("/web-api/themes");
  });

  it.each(examples)(
    "run the example $file of the README with plain node",
    async ({ file, code, output }) => {
      writeFileSync(join(folder, file), code);
      expect(await printedBy(file, folder, backend.url)).toBe(output);
    },
    TIMEOUT_MS,
  );

  it(
    "are the command line of a repository that has nothing but a shop",
    async () => {
      const passepartout = (line: string, env: NodeJS.ProcessEnv = {}) =>
        run("node_modules/.bin/passepartout", line.split(" "), { cwd: folder, env });
      const company = "--company Nordwand --address Hamburg --email hallo@nordwand.de --phone 1";
      const sold = "--locales de-DE --kinds photoframe --materials poster";
      await passepartout(`init shop --brand Nordwand ${company} ${sold}`);
      const env = { PASSEPARTOUT_SHOP: join(folder, "shop"), PASSEPARTOUT_DATA: ":memory:" };
      expect(await passepartout("locale list", env)).toBe("de-DE\n");
      expect(await passepartout("check content", env)).toContain("as expected  GET cdn/stories");
      expect(await passepartout("check prices shop/prices.csv", env)).toContain("as expected");
      await expect(passepartout("content doctor", env)).rejects.toThrow("3 findings in 1 files");
      await expect(passepartout("serve", env)).rejects.toThrow("the web shop is not installed");
    },
    TIMEOUT_MS,
  );

  it(
    "bring their types",
    async () => {
      writeFileSync(join(folder, "user.ts"), USER);
      const options = ["--strict", "--noEmit", "--skipLibCheck", "--module", "nodenext"];
      const types = ["--target", "es2024", "--types", ""];
      expect(await run(COMPILER, [...options, ...types, "user.ts"], { cwd: folder })).toBe("");
    },
    TIMEOUT_MS,
  );

  it(
    "need no module of Node in the browser",
    async () => {
      // The last two examples are those of pages.
      const pageExamples = examples.filter(({ file }) => file.startsWith("adapters")).slice(-2);
      writeFileSync(
        join(folder, "page.js"),
        pageExamples.map(({ file }) => `import "./${file}";`).join(""),
      );
      for (const { file, code } of pageExamples) writeFileSync(join(folder, file), code);
      const { output } = (await build({
        root: folder,
        configFile: false,
        logLevel: "silent",
        build: {
          write: false,
          target: "es2022",
          rolldownOptions: { input: join(folder, "page.js"), external: /^node:/u },
        },
      })) as Rolldown.RolldownOutput;
      const chunks = output.filter((one) => one.type === "chunk");
      expect(chunks.map(({ facadeModuleId }) => facadeModuleId)).toContain(join(folder, "page.js"));
      expect(chunks.flatMap(({ moduleIds }) => moduleIds)).not.toContainEqual(
        expect.stringMatching(/^__vite-browser-external|^node:/u),
      );
      expect(chunks.flatMap(({ imports }) => imports)).not.toContainEqual(
        expect.stringMatching(/^node:/u),
      );
    },
    TIMEOUT_MS,
  );
});

describe("names in built modules", () => {
  it.each([
    ['import type { A } from "./a.ts";', 'import type { A } from "./a.js";'],
    ['x: import("../a/b.port.ts").B;', 'x: import("../a/b.port.js").B;'],
    ['new URL("task.ts", import.meta.url)', 'new URL("task.js", import.meta.url)'],
    ['const text = "./a.ts";', 'const text = "./a.ts";'],
  ])("%s becomes %s", (source, built) => {
    expect(withBuiltNames(source)).toBe(built);
  });
});
