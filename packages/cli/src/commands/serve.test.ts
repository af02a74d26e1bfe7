import { describe, expect, it } from "vitest";
import { startServer, type ServerOptions } from "../composition.ts";
import type { Dependencies } from "../context.ts";
import { NOW, runCli } from "../../testing/run-cli.ts";

const serving = (started: ServerOptions[], closed: string[] = []): Partial<Dependencies> => ({
  startServer: async (options) => {
    started.push(options);
    return {
      addresses: [`http://wall.de.localhost:${options.port}/`],
      port: options.port,
      files: "/nowhere",
      close: async () => void closed.push("closed"),
    };
  },
  untilTerminated: async () => undefined,
});

describe("serve", () => {
  it("prints the addresses to open, and closes the server on termination", async () => {
    const started: ServerOptions[] = [];
    const closed: string[] = [];
    const result = await runCli("serve --port 4137", serving(started, closed));
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.out).toContain("  http://wall.de.localhost:4137/\n");
    expect(started).toMatchObject([
      { port: 4137, host: "127.0.0.1", data: undefined, backend: undefined },
    ]);
    expect(closed).toEqual(["closed"]);
  });

  it("prints them as a document with --json", async () => {
    const result = await runCli("serve --json", serving([]));
    expect(result.document()).toEqual({ addresses: ["http://wall.de.localhost:3000/"] });
  });

  it("passes on host, data folder and backend, and uses the port of the environment", async () => {
    const started: ServerOptions[] = [];
    await runCli(
      "serve --host 0.0.0.0 --data /srv/shop --backend http://127.0.0.1:9",
      serving(started),
      { env: { PORT: "4138" } },
    );
    expect(started).toMatchObject([
      { port: 4138, host: "0.0.0.0", data: "/srv/shop", backend: "http://127.0.0.1:9" },
    ]);
  });

  it("passes on faults, and refuses invalid ones", async () => {
    const started: ServerOptions[] = [];
    await runCli(["serve", "--fault", "prices=timeout; content=429x3"], serving(started));
    expect(started).toMatchObject([{ fault: "prices=timeout; content=429x3" }]);
    const refused = await runCli("serve --fault prizes=1 --json", { startServer });
    expect(refused.code).toBe(2);
    expect(refused.document()).toMatchObject({
      error: {
        code: "configuration-wrong",
        message: expect.stringContaining(
          "PASSEPARTOUT_FAULT: prizes: the target of a fault must be",
        ) as string,
      },
    });
  });

  it("fixes the clock only with --now", async () => {
    const started: ServerOptions[] = [];
    await runCli("serve --now 2026-03-01T09:00:00Z", serving(started));
    await runCli("serve", serving(started));
    expect(started.map(({ now }) => now)).toEqual([NOW, undefined]);
  });

  it("exits with 3 if the shop fails to start", async () => {
    const result = await runCli("serve --port 80 --json", {
      startServer: async () => {
        throw new Error("listen EACCES: permission denied");
      },
    });
    expect(result.code).toBe(3);
    expect(result.document()).toMatchObject({
      error: { code: "server-failed", input: "127.0.0.1:80" },
    });
  });
});
