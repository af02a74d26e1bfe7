import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { onTestFinished } from "vitest";
import { freePort } from "../../../scripts/test/free-port.ts";

const SERVER = ["/usr/bin/valkey-server", "/usr/bin/redis-server"].find((path) => existsSync(path));

export const HAS_VALKEY = SERVER !== undefined;

/** Starts a Valkey or Redis, which ends with the test. */
export const startValkey = async () => {
  const port = await freePort();
  const server = spawn(SERVER ?? "", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"]);
  onTestFinished(() => void server.kill("SIGKILL"));
  return { server, port, url: `valkey://127.0.0.1:${port}` };
};
