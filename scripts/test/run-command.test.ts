import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { freePort } from "./free-port.ts";
import { runCommand } from "./run-command.ts";

const node = (code: string, maxSilenceMs: number) =>
  runCommand([process.execPath, "-e", code], { folder: tmpdir(), maxSilenceMs });

it("lets a command run for as long as it prints something", async () => {
  const code =
    'let n = 0; const timer = setInterval(() => { console.log("*"); if (++n === 6) clearInterval(timer); }, 500)';
  await expect(node(code, 2500)).resolves.toEqual({ ok: true, output: "*\n".repeat(6) });
});

it("ends a command that prints nothing, with the server that it has started", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const code = `
    const server = require("node:http").createServer((_, answer) => answer.end("here"));
    server.listen(${port}, "127.0.0.1", async () => console.log(await (await fetch("${url}")).text()));
    process.on("SIGINT", () => process.exit(3));`;
  const { ok, output } = await node(code, 4000);
  expect(ok).toBe(false);
  expect(output).toMatch(/^here\n[^]*without output/u);
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

it("says that a command does not exist", async () => {
  const run = await runCommand(["no-such-command"], { folder: tmpdir(), maxSilenceMs: 1000 });
  expect(run).toEqual({ ok: false, output: expect.stringContaining("no-such-command") });
});
