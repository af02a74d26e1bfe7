import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFile } from "../../src/processes/temporary-folder.ts";
import { openClock, openVisitor } from "../../testing/backend-visitor.ts";
import { describeInPostgres } from "../../testing/describe-in-postgres.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { TINY_PNG } from "../../testing/tiny-png.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { openFilePlaces, removeUnusedFiles } from "../files/file-places.ts";
import { openStore, type Store } from "../store/open-store.ts";
import type { StoreLocation } from "../store/store-location.ts";
import { storeStatus } from "../store/store-status.ts";

const PROCESS = join(import.meta.dirname, "../../testing/backend-process.ts");
const QUARTER_MS = 15 * 60_000;
const JSON_RESULT = { Accept: "application/json" };

const formOf = (): FormData => {
  const form = new FormData();
  form.set("file", new File([TINY_PNG], "Café am Meer.png"));
  form.set("format", "webp");
  return form;
};

const sharedResults = (name: string, location: () => StoreLocation, databaseUrl = ""): void => {
  describe(`results of the toolbox in a bucket, with ${name}`, { timeout: 60_000 }, async () => {
    const server = await startS3Server();
    const places = openFilePlaces([server.address]);
    let opened: Promise<Store> | undefined;
    const database = () => (opened ??= openStore(location()));
    afterAll(async () => {
      await server.close();
      await (await opened)?.destroy();
    });
    beforeEach(async () => {
      await (await database()).deleteFrom("files").execute();
      server.objects.clear();
    });
    afterEach(() => {
      server.fault = undefined;
    });

    const open = () => {
      const clock = openClock();
      const log = createTestLog();
      const start = () =>
        openVisitor(
          createEmbeddedBackend({
            clock,
            log,
            store: location(),
            fileAddresses: [server.address],
          }),
        );
      return { clock, log, start, visitor: start() };
    };
    type Visitor = ReturnType<typeof openVisitor>;
    const convert = ({ send }: Visitor) =>
      send("/web-api/toolbox-convert-file", { form: formOf(), headers: JSON_RESULT });
    const urlOf = async (visitor: Visitor): Promise<string> =>
      ((await (await convert(visitor)).json()) as { readonly url: string }).url;
    const sweep = async (now: number) => removeUnusedFiles(await database(), places, now);

    it("are read by a process with another temporary folder [API-29]", async () => {
      const start = async () => {
        const temporary = mkdtempSync(join(tmpdir(), "machine-"));
        const place = location();
        const folder = typeof place === "object" && "folder" in place ? place.folder : temporary;
        const child = spawn(process.execPath, [PROCESS, folder, "", databaseUrl, server.address], {
          env: { ...process.env, TMPDIR: temporary },
          stdio: ["ignore", "pipe", "inherit"],
        });
        const [line] = (await once(child.stdout, "data")) as [Buffer];
        return { child, url: String(line).trim() };
      };
      const [here, there] = [await start(), await start()];
      try {
        const response = await fetch(`${here.url}/web-api/toolbox-convert-file`, {
          method: "POST",
          body: formOf(),
        });
        const { url, bytes } = (await response.json()) as Record<string, unknown>;
        for (const origin of [there.url, here.url]) {
          const download = await fetch(`${origin}${String(url)}`);
          expect([download.status, Object.fromEntries(download.headers)]).toMatchObject([
            200,
            {
              "content-type": "image/webp",
              "content-length": String(bytes),
              "content-disposition": "attachment; filename*=UTF-8''Caf%C3%A9-am-Meer.webp",
            },
          ]);
          expect((await download.bytes()).length).toBe(bytes);
        }
        expect([...server.objects.keys()]).toEqual([expect.stringMatching(/^toolbox\/[\da-f-]+$/)]);
      } finally {
        for (const { child } of [here, there]) child.kill();
      }
    });

    it("leave nothing on the machine, and are removed after a quarter of an hour", async () => {
      const { clock, start, visitor } = open();
      const onDisk = () => readdirSync(dirname(temporaryFile())).length;
      const before = onDisk();
      const url = await urlOf(visitor);
      expect(onDisk()).toBe(before);
      clock.advance(QUARTER_MS);
      expect((await start().send(url)).status).toBe(200);
      expect(await sweep(clock.now() - 1)).toBe(0);
      clock.advance(1);
      expect((await start().send(url)).status).toBe(404);
      expect(server.objects.size).toBe(1);
      expect(await sweep(clock.now())).toBe(1);
      expect(server.objects.size).toBe(0);
    });

    it("are no unused files while they can be read", async () => {
      await urlOf(open().visitor);
      const status = await storeStatus(location());
      expect(status).toMatchObject({ ok: true, value: { rows: { unusedFiles: 0 } } });
    });

    it("are 503 with a line in the log while it fails, and what was written is removed", async () => {
      const { clock, log, visitor } = open();
      const url = await urlOf(visitor);
      server.fault = "forbidden";
      for (const send of [() => convert(visitor), () => visitor.send(url)]) {
        const { status, headers } = await send();
        expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
      }
      expect(log.entries).toMatchObject([
        ["error", "customer-data-error", { reason: expect.stringMatching(/^PUT .*AccessDenied$/) }],
        ["error", "customer-data-error", { reason: expect.stringMatching(/^GET .*AccessDenied$/) }],
      ]);
      server.fault = undefined;
      expect((await visitor.send(url)).status).toBe(200);
      clock.advance(QUARTER_MS);
      expect(await sweep(clock.now())).toBe(2);
    });
  });
};

const folder = mkdtempSync(join(tmpdir(), "results-"));

sharedResults("a folder of this machine", () => ({ folder }));

await describeInPostgres((url) => {
  sharedResults("PostgreSQL", () => ({ databaseUrl: url }), url);
});
