import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { mediaFiles } from "../packages/adapters/drawing/media/media-files.ts";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Draws the images, word marks and favicons of both shops into packages/web/public.

npm run draw
`;
const PUBLIC = join(import.meta.dirname, "../packages/web/public");

parseOptions(USAGE, {});
const files = mediaFiles();
for (const [name, svg] of files) {
  const path = join(PUBLIC, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, svg);
}
console.log(`${files.size} files drawn`);
