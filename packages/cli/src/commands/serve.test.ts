import { describe, expect, it } from "vitest";
import { startServer, type ServerChoice } from "../composition.ts";
import type { Parts } from "../context.ts";
import { NOW, runCli } from "../../testing/run-cli.ts";

const serving = (asked: ServerChoice[], closed: string[] = []): Partial<Parts> => ({
  startServer: async (choice) => {
    asked.push(choice);
    return {
      addresses: [`http://wall.de.localhost:${choice.port}/`],
      port: choice.port,
      files: "/nowhere",
      close: async () => void closed.push("closed"),
    };
  },
  closing: async () => undefined,
});

describe("serve", () => {
  it("prints the addresses to open, and closes when it is asked to", async () => {
    const asked: ServerChoice[] = [];
    const closed: string[] = [];
    const ran = await runCli("serve --port 4137", serving(asked, closed));
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(ran.out).toContain("  http://wall.de.localhost:4137/\n");
    expect(asked).toMatchObject([
      { port: 4137, host: "127.0.0.1", data: undefined, backend: undefined },
    ]);
    expect(closed).toEqual(["closed"]);
  });

  it("prints them as a document with --json", async () => {
    const ran = await runCli("serve --json", serving([]));
    expect(ran.document()).toEqual({ addresses: ["http://wall.de.localhost:3000/"] });
  });

  it("hands on host, data folder and backend, and takes the port of the environment", async () => {
    const asked: ServerChoice[] = [];
    await runCli(
      "serve --host 0.0.0.0 --data /srv/shop --backend http://127.0.0.1:9",
      serving(asked),
      { env: { PORT: "4138" } },
    );
    expect(asked).toMatchObject([
      { port: 4138, host: "0.0.0.0", data: "/srv/shop", backend: "http://127.0.0.1:9" },
    ]);
  });

  it("hands on what is to go wrong, and refuses what cannot", async () => {
    const asked: ServerChoice[] = [];
    await runCli(["serve", "--fault", "prices=timeout; content=429x3"], serving(asked));
    expect(asked).toMatchObject([{ fault: "prices=timeout; content=429x3" }]);
    const refused = await runCli("serve --fault prizes=1 --json", { startServer });
    expect(refused.code).toBe(2);
    expect(refused.document()).toMatchObject({
      error: {
        code: "configuration-wrong",
        message: expect.stringContaining("PASSEPARTOUT_FAULT: prizes: a fault hits") as string,
      },
    });
  });

  it("stops the clock where --now says, and only then", async () => {
    const asked: ServerChoice[] = [];
    await runCli("serve --now 2026-03-01T09:00:00Z", serving(asked));
    await runCli("serve", serving(asked));
    expect(asked.map(({ now }) => now)).toEqual([NOW, undefined]);
  });

  it("ends with 3 when the shop does not start", async () => {
    const ran = await runCli("serve --port 80 --json", {
      startServer: async () => {
        throw new Error("listen EACCES: permission denied");
      },
    });
    expect(ran.code).toBe(3);
    expect(ran.document()).toMatchObject({
      error: { code: "server-failed", input: "127.0.0.1:80" },
    });
  });
});
