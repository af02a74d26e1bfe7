import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Like the web server.
enableCompileCache();
const { createEmbeddedBackend } = await import("../backend/backend.ts");
const { listen } = await import("./listen.ts");

/** Runs the embedded backend in its own process with a data folder, and optionally a content folder, a PostgreSQL database and places of files. Prints its URL. */
const [folder = "", contentFolder = "", databaseUrl = "", ...fileAddresses] = process.argv.slice(2);
const backend = createEmbeddedBackend({
  clock: { now: () => Date.now() },
  store: databaseUrl === "" ? { folder } : { databaseUrl },
  fileAddresses,
  outboxFolder: join(folder, "outbox"),
  ...(contentFolder !== "" && { contentFolder }),
});
const { url } = await listen(backend);
process.stdout.write(`${url}\n`);
// The compile cache is only written on a regular exit.
process.once("SIGTERM", () => process.exit(0));
