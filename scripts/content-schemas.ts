/**
 * The components of a space of the content service, as its management takes them: `docs/configuration.md` says how to push them.
 *
 * node scripts/content-schemas.ts > components.json
 */
import { PAGE_SCHEMAS } from "../packages/adapters/src/storyblok/block-schemas.ts";
import { STOREFRONT_SCHEMAS } from "../packages/adapters/src/storyblok/storefront-schemas.ts";

console.log(JSON.stringify({ components: [...PAGE_SCHEMAS, ...STOREFRONT_SCHEMAS] }, undefined, 2));
