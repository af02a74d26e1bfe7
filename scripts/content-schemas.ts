import { PAGE_SCHEMAS } from "../packages/adapters/src/storyblok/block-schemas.ts";
import { CHROME_SCHEMAS } from "../packages/adapters/src/storyblok/chrome-schemas.ts";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Prints the components of the content service's space as JSON, in the format of its management API.
docs/configuration.md explains how to push them.

node scripts/content-schemas.ts > components.json
`;

parseOptions(USAGE, {});
console.log(JSON.stringify({ components: [...PAGE_SCHEMAS, ...CHROME_SCHEMAS] }, undefined, 2));
