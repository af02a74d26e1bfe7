import { createEmbeddedBackend } from "../src/embedded/backend.ts";
import { listen } from "./listen.ts";

/** The embedded backend in a process of its own, over a data folder: prints its address, and runs until it is killed. */
const [folder = ""] = process.argv.slice(2);
const backend = createEmbeddedBackend({ clock: { now: () => Date.now() }, store: { folder } });
const { url } = await listen(backend);
process.stdout.write(`${url}\n`);
