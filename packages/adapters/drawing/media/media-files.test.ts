import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mediaFiles } from "./media-files.ts";

const PUBLIC = join(import.meta.dirname, "../../../web/public");

it("draws exactly the files that the shop serves; after a change, run `npm run draw`", () => {
  for (const [name, svg] of mediaFiles())
    expect.soft(readFileSync(join(PUBLIC, name), "utf8") === svg, name).toBe(true);
});
