import { mkdirSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseOptions } from "./command-line.ts";
import { PACKAGES, packPackage } from "./pack/pack-package.ts";

const USAGE = `
Packs the domain, the adapters and the command line as JavaScript with type declarations, for use outside of this repository.

npm run pack                     into the folder dist
npm run pack -- --into <folder>  into another folder
`;

const { into } = parseOptions(USAGE, { into: { type: "string", default: "dist" } });
const folder = resolve(into ?? "dist");
mkdirSync(folder, { recursive: true });
const archives: string[] = [];
for (const name of PACKAGES) archives.push(await packPackage(name, folder));
console.log(archives.map((path) => relative(process.cwd(), path)).join("\n"));
console.log(`\nnpm install ${archives.join(" ")}`);
