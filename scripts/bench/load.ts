/** Runs autocannon with options in JSON, and prints the result as JSON. */
import { createRequire } from "node:module";

interface Result {
  readonly requests: { readonly total: number };
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
  readonly duration: number;
}

const require = createRequire(import.meta.url);
// autocannon has no type declarations.
const autocannon = require("autocannon") as (options: object) => Promise<Result>;

const { requests, non2xx, errors, timeouts, duration } = await autocannon(
  JSON.parse(process.argv[2] ?? "{}") as object,
);
console.log(
  JSON.stringify({
    total: requests.total,
    failed: non2xx + errors + timeouts,
    seconds: duration,
  }),
);
