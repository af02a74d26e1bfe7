import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@passepartout/domain/time/duration";
import { describe, expect, it } from "vitest";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";
import { archiveAssets } from "./page-assets.ts";

closeShopsAfterwards();

const newFolder = () => mkdtempSync(join(tmpdir(), "assets-"));

/** The client folder of a build with these files. */
const build = (...names: readonly string[]) => {
  const folder = newFolder();
  mkdirSync(join(folder, "assets"));
  for (const name of names) writeFileSync(join(folder, "assets", name), name);
  return folder;
};

describe("the assets of all builds", () => {
  it("are those of each build that was started within a month, and of the current one for ever", async () => {
    const archive = newFolder();
    const now = Date.now();
    await archiveAssets(build("a-1.js", "b-1.js"), archive, now);
    await archiveAssets(build("a-2.js", "b-1.js"), archive, now);
    const names = () => readdirSync(join(archive, "assets")).toSorted();
    expect(names()).toEqual(["a-1.js", "a-2.js", "b-1.js"]);
    const old = new Date(now - 31 * DAY_MS);
    for (const name of names()) utimesSync(join(archive, "assets", name), old, old);
    await archiveAssets(build("b-1.js", "c-3.js"), archive, now);
    expect(names()).toEqual(["b-1.js", "c-3.js"]);
  });

  it("are served beside those of the build, and nothing else of the folder is", async () => {
    const archive = newFolder();
    await archiveAssets(build("old-1.js", "old-1.js.br"), archive, Date.now());
    writeFileSync(join(archive, "secret.txt"), "secret");
    const { send } = await serveShop({ PASSEPARTOUT_ASSETS: archive });
    const old = await send("/assets/old-1.js", { headers: { "accept-encoding": "br" } });
    expect(old).toMatchObject({
      status: 200,
      text: "old-1.js.br",
      headers: {
        "cache-control": "public, max-age=31536000, immutable",
        "content-encoding": "br",
        "content-type": "text/javascript",
        "x-content-type-options": "nosniff",
      },
    });
    expect((await send("/assets/entry.js")).status).toBe(200);
    for (const path of [
      "/assets/none.js",
      "/assets/../secret.txt",
      "/assets/%2e%2e/secret.txt",
      "/assets/",
      "/assets/..%2fsecret.txt",
    ])
      expect((await send(path)).text).not.toContain("secret");
    expect((await send("/assets/none.js")).headers["cache-control"]).toBe("no-store");
  });
});
