import { enableCompileCache } from "node:module";

// As the server does: what was compiled at the last start need not be compiled again.
enableCompileCache();
const { createEmbeddedBackend } = await import("../src/embedded/backend.ts");
const { listen } = await import("./listen.ts");

/** The embedded backend in a process of its own, over a data folder and perhaps content of its own: prints its address, and runs until it is killed. */
const [folder = "", contentFolder] = process.argv.slice(2);
const backend = createEmbeddedBackend({
  clock: { now: () => Date.now() },
  store: { folder },
  ...(contentFolder !== undefined && { contentFolder }),
});
const { url } = await listen(backend);
process.stdout.write(`${url}\n`);
// A process that ends by itself writes down what it compiled.
process.once("SIGTERM", () => process.exit(0));
