/** Attacks a port of this machine until it is ended. */
import { ATTACKS } from "./attacks.ts";

const [, , name = "", port = "", folder = ""] = process.argv;
await ATTACKS[name]?.()(Number(port), folder);
