import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { drain } from "./serve.ts";

/** A server whose responses take some ms, and a client that keeps its connections. */
const open = async (responseMs: number) => {
  const server = createServer((_, response) => {
    response.write("a");
    setTimeout(() => response.end("b"), responseMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  /** Resolves when the response has begun; `text` when it has ended, or undefined if it was cut off. */
  const begin = () =>
    new Promise<{ readonly text: Promise<string | undefined> }>((resolve, reject) => {
      get({ port, agent }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.once("data", (first: string) => {
          text = first;
          response.on("data", (chunk: string) => (text += chunk));
          resolve({
            text: new Promise((ended) => {
              response.on("end", () => ended(text));
              response.on("error", () => ended(undefined));
            }),
          });
        });
      }).on("error", reject);
    });
  return { server, begin };
};

const timed = async (work: Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
};

it("finishes the running responses, and closes kept connections right after", async () => {
  const { server, begin } = await open(700);
  const [one, other] = await Promise.all([begin(), begin()]);
  const ms = await timed(drain(server, 10_000));
  expect(ms).toBeGreaterThan(500);
  expect(ms).toBeLessThan(1500);
  expect(await Promise.all([one.text, other.text])).toEqual(["ab", "ab"]);
});

it("cuts off what takes longer than the configured time", async () => {
  const { server, begin } = await open(20_000);
  const { text } = await begin();
  expect(await timed(drain(server, 300))).toBeLessThan(1000);
  expect(await text).toBeUndefined();
});

it("does not wait without running responses", async () => {
  const { server, begin } = await open(0);
  await (
    await begin()
  ).text;
  expect(await timed(drain(server, 10_000))).toBeLessThan(500);
});
