/** Asks for one address again and again; takes autocannon's options as JSON, and prints how it went. */
import { createRequire } from "node:module";

interface Outcome {
  readonly requests: { readonly total: number };
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
  readonly duration: number;
}

const require = createRequire(import.meta.url);
// It brings no types of its own.
const autocannon = require("autocannon") as (options: object) => Promise<Outcome>;

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
