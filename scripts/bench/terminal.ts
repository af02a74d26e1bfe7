/** The shop in a terminal, which ends with its first page. */
import { enableCompileCache } from "node:module";

enableCompileCache();

const [{ createFakeTerminal }, { run }] = await Promise.all([
  import("../../packages/cli/testing/fake-terminal.ts"),
  import("../../packages/cli/src/run.ts"),
]);
const FIRST_PAGE = "Ihr schönstes Foto";
const terminal = createFakeTerminal(80, 24);
const ended = run(["shop"], process, { terminal: () => terminal.streams });
while (!terminal.lines().some((line) => line.includes(FIRST_PAGE))) await new Promise(setImmediate);
terminal.press("q");
await ended;
