import { globalConfiguration } from "../packages/adapters/src/storyblok/chrome.ts";
import { componentSchemas } from "../packages/adapters/src/storyblok/editor-schema.ts";
import { page } from "../packages/adapters/src/storyblok/page.ts";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Prints the components of the content service's space as JSON, in the format of its management API.
docs/configuration.md explains how to push them.

node scripts/content-schemas.ts > components.json
`;

parseOptions(USAGE, {});
const components = componentSchemas(page, globalConfiguration);
console.log(JSON.stringify({ components }, undefined, 2));
