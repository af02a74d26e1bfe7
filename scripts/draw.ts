import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { iconFiles, mediaFiles } from "../packages/adapters/drawing/media/media-files.ts";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Draws the images, word marks and icons of both shops into packages/web/public.

npm run draw
`;
const PUBLIC = join(import.meta.dirname, "../packages/web/public");

parseOptions(USAGE, {});
const write = (name: string, content: string | Buffer): void => {
  const path = join(PUBLIC, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

const files = mediaFiles();
for (const [name, svg] of files) write(name, svg);
const icons = await iconFiles();
for (const [name, image] of icons) write(name, image);
console.log(`${files.size + icons.length} files drawn`);
