import { spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate as settled } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { within } from "./within.ts";

it("has the value that arrives while the process is busy for longer", async () => {
  const echo = spawn("cat");
  onTestFinished(() => void echo.kill());
  const answer = async (): Promise<string> => {
    echo.stdin.write("value");
    const [value] = (await once(echo.stdout, "data")) as [Buffer];
    return String(value);
  };
  await answer();
  const value = within(answer(), 50, "no response");
  await settled();
  const end = performance.now() + 300;
  while (performance.now() < end);
  expect(await value).toBe("value");
});

it("rejects without a value", async () => {
  await expect(within(new Promise(() => {}), 10, "no response")).rejects.toThrow("no response");
});
