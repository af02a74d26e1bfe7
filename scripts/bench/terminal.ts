/** The shop in a terminal, as a process of its own: prints when its first page is shown, and how long keys take, in ms. */
import { enableCompileCache } from "node:module";

enableCompileCache();

const [{ createFakeTerminal }, { run }] = await Promise.all([
  import("../../packages/cli/testing/fake-terminal.ts"),
  import("../../packages/cli/src/run.ts"),
]);
const FIRST_PAGE = "Ihr schönstes Foto";
const KEYS = ["j", "j", "m", "j", "k", "?", "x", "\u001b", "\t", "k"];
const ROUNDS = 10;
/** The time that a visitor leaves between two keys. */
const PAUSE_MS = 40;

const terminal = createFakeTerminal(80, 24);
const shown = async (isShown: () => boolean) => {
  while (!isShown()) await new Promise(setImmediate);
};
const ended = run(["shop"], process, { terminal: () => terminal.streams });
await shown(() => terminal.lines().some((line) => line.includes(FIRST_PAGE)));
const startMs = performance.now();
const keysMs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const key of KEYS) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    terminal.forget();
    const pressed = performance.now();
    terminal.press(key);
    await shown(() => terminal.raw() !== "");
    keysMs.push(performance.now() - pressed);
  }
terminal.press("q");
await ended;
process.stdout.write(JSON.stringify({ startMs, keysMs }));
