import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import {
  type FilePlaces,
  openFilePlaces,
  readPhoto,
  removeUnusedFiles,
  createRowFiles,
  PART_BYTES,
} from "../backend/files/file-places.ts";
import { type FileStore, sha256Of } from "../backend/files/file-store.ts";
import { movePhotos } from "../backend/files/move-photos.ts";
import { createS3Files } from "../backend/files/s3-files.ts";
import { openStore, type Store } from "../backend/store/open-store.ts";
import type { StoreLocation } from "../backend/store/store-location.ts";
import { sweepStore } from "../backend/store/sweep-store.ts";
import { newPerson, openClock, openVisitor } from "./backend-visitor.ts";
import { type S3Fault, startS3Server } from "./s3-server.ts";
import { createTestLog } from "./test-log.ts";
import { TINY_PNG } from "./tiny-png.ts";

const IMAGES = "/web-api/customer-picture";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A photo of `size` bytes that no other has. */
const photoOf = (size: number): Buffer =>
  Buffer.concat([TINY_PNG, randomBytes(size - TINY_PNG.length)]);

const formOf = (photo: Buffer): FormData => {
  const form = new FormData();
  form.set("image", new File([new Uint8Array(photo)], "holiday.png", { type: "image/png" }));
  return form;
};

type Visitor = ReturnType<typeof openVisitor>;

const upload = async (visitor: Visitor, photo: Buffer): Promise<string> => {
  const stored = await visitor.json(IMAGES, { form: formOf(photo) });
  expect(stored).toMatchObject({ id: expect.any(String), size: photo.length });
  return String(stored["id"]);
};

const download = async (visitor: Visitor, id: string): Promise<Buffer> =>
  Buffer.from(await (await visitor.send(`${IMAGES}?id=${id}`)).arrayBuffer());

/** The tests of photos in places outside of a database. */
export const photoCases = (name: string, location: () => StoreLocation): void => {
  describe(`photos of ${name}`, { timeout: 60_000 }, async () => {
    const server = await startS3Server();
    let opened: Promise<Store> | undefined;
    const database = () => (opened ??= openStore(location()));
    afterAll(async () => {
      await server.close();
      await (await opened)?.destroy();
    });
    beforeEach(async () => {
      const store = await database();
      await store.deleteFrom("pictures").execute();
      await store.deleteFrom("files").execute();
      server.objects.clear();
      server.requests.length = 0;
    });
    afterEach(() => {
      server.fault = undefined;
      vi.useRealTimers();
    });

    const places = openFilePlaces([server.address]);
    const open = (addresses: readonly string[] = [server.address]) => {
      const clock = openClock();
      const log = createTestLog();
      const start = () =>
        createEmbeddedBackend({ clock, log, store: location(), fileAddresses: addresses });
      return { clock, log, start, visitor: openVisitor(start()) };
    };
    const countRows = async () => {
      const store = await database();
      const all = await Promise.all(
        (["pictures", "files", "image_parts"] as const).map((table) =>
          store
            .selectFrom(table)
            .select((row) => row.fn.countAll().as("rows"))
            .executeTakeFirstOrThrow(),
        ),
      );
      return all.map(({ rows }) => Number(rows));
    };
    const sweep = async (now: number) => {
      const store = await database();
      await sweepStore(store, now);
      return removeUnusedFiles(store, places, now);
    };

    describe("in a bucket", () => {
      it.each([TINY_PNG.length, PART_BYTES + 1, 2_000_000])(
        "of %i bytes are sent as they were uploaded, also by another process [API-24]",
        async (size) => {
          const { start, visitor } = open();
          const photo = photoOf(size);
          const id = await upload(visitor, photo);
          expect((await download(visitor, id)).equals(photo)).toBe(true);
          const restarted = openVisitor(start());
          for (const [cookie, value] of visitor.cookies) restarted.cookies.set(cookie, value);
          const response = await restarted.send(`${IMAGES}?id=${id}`);
          expect(response.headers.get("content-length")).toBe(String(size));
          expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true);
          expect([...server.objects.values()].map((object) => object.equals(photo))).toEqual([
            true,
          ]);
          expect(await countRows()).toEqual([1, 1, 0]);
          expect((await openVisitor(start()).send(`${IMAGES}?id=${id}`)).status).toBe(404);
        },
      );

      it("are removed when the guest has left, or the account is deleted [API-Q12]", async () => {
        const { clock, start, visitor: guest } = open();
        const customer = openVisitor(start());
        const person = newPerson();
        await customer.send("/web-api/customer-signup", { json: person });
        for (const visitor of [guest, customer]) await upload(visitor, photoOf(1000));
        clock.advance(HOUR_MS);
        expect(await sweep(clock.now())).toBe(0);
        const json = { confirm: "yes", password: person.password };
        expect((await customer.send("/web-api/customer-delete", { json })).status).toBe(200);
        expect(server.objects.size).toBe(2);
        expect(await sweep(clock.now())).toBe(1);
        expect(await countRows()).toEqual([1, 1, 0]);
        expect(await sweep(clock.now() + 31 * DAY_MS)).toBe(1);
        expect([server.objects.size, ...(await countRows())]).toEqual([0, 0, 0, 0]);
      });
    });

    describe("in a bucket that fails", () => {
      it.each<[S3Fault, RegExp]>([
        ["forbidden", /^PUT at \S+: status 403 AccessDenied$/],
        ["full", /^PUT at \S+: status 507 XMinioStorageFull$/],
        ["broken", /^PUT at \S+: /],
      ])(
        "are refused with 503 and one line in the log if it is %s, and leave nothing [API-24] [API-Q3]",
        async (fault, reason) => {
          const { clock, log, visitor } = open();
          const first = await upload(visitor, photoOf(1000));
          server.fault = fault;
          const { status, headers } = await visitor.send(IMAGES, { form: formOf(photoOf(5000)) });
          expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
          const [[level, code, details] = [], ...others] = log.entries;
          expect([level, code, others]).toEqual(["error", "customer-data-error", []]);
          expect(details?.["reason"]).toMatch(reason);
          expect(JSON.stringify(log.entries)).not.toContain("cr%2Bt");
          expect(await visitor.json(IMAGES)).toMatchObject({ images: [{ id: first }] });
          server.fault = undefined;
          expect((await countRows())[0]).toBe(1);
          // It can still arrive.
          expect(await sweep(clock.now())).toBe(0);
          clock.advance(HOUR_MS);
          expect(await sweep(clock.now())).toBe(1);
          expect(await countRows()).toEqual([1, 1, 0]);
          expect((await visitor.send(IMAGES, { form: formOf(photoOf(5000)) })).status).toBe(200);
        },
      );

      it("are refused with 503 after a minute if it is slow", async () => {
        const { visitor } = open();
        const first = await upload(visitor, photoOf(1000));
        server.fault = "slow";
        vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
        const before = server.requests.length;
        const uploading = visitor.send(IMAGES, { form: formOf(photoOf(2000)) });
        while (server.requests.length === before) await new Promise(setImmediate);
        const { images } = (await visitor.json(IMAGES)) as { images: readonly { id: string }[] };
        expect(images.map(({ id }) => id)).toEqual([first]);
        await vi.advanceTimersByTimeAsync(60_000);
        expect((await uploading).status).toBe(503);
        expect((await countRows())[0]).toBe(1);
      });

      it("are broken off in the middle if it stalls there, with one line in the log", async () => {
        const { log, visitor } = open();
        const id = await upload(visitor, photoOf(2_000_000));
        server.fault = "stalling";
        vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
        const { status, body } = await visitor.send(`${IMAGES}?id=${id}`);
        expect(status).toBe(200);
        const failure = new Response(body).arrayBuffer().catch((thrown: unknown) => thrown);
        while (log.entries.length === 0) await vi.advanceTimersByTimeAsync(100);
        expect(String(await failure)).toBe("Error: the file could not be sent to its end");
        expect(log.entries).toMatchObject([
          ["error", "customer-data-error", { reason: expect.stringContaining("timeout") }],
        ]);
      });

      it("are not sent but with 503, while those that are listed stay listed", async () => {
        const { log, visitor } = open();
        const id = await upload(visitor, photoOf(1000));
        server.fault = "broken";
        expect((await visitor.send(`${IMAGES}?id=${id}`)).status).toBe(503);
        expect(log.entries).toHaveLength(1);
        expect(await visitor.json(IMAGES)).toMatchObject({ images: [{ id }] });
        server.fault = undefined;
        expect((await visitor.send(`${IMAGES}?id=${id}`)).status).toBe(200);
      });
    });

    describe("whose process ended", () => {
      it("between their row and their object are removed after an hour, and what was written of them", async () => {
        const { clock, visitor } = open();
        await upload(visitor, photoOf(1000));
        const store = await database();
        await store.updateTable("pictures").set({ is_complete: 0 }).execute();
        clock.advance(HOUR_MS - 1);
        expect(await sweep(clock.now())).toBe(0);
        expect(await countRows()).toEqual([1, 1, 0]);
        clock.advance(1);
        expect(await sweep(clock.now())).toBe(1);
        expect([server.objects.size, ...(await countRows())]).toEqual([0, 0, 0, 0]);
      });

      it("while they were removed are removed by the next sweep, also if the bucket was away", async () => {
        const { clock, visitor } = open();
        for (let photo = 0; photo < 3; photo += 1) await upload(visitor, photoOf(1000));
        const store = await database();
        await store.deleteFrom("pictures").execute();
        clock.advance(HOUR_MS);
        server.fault = "forbidden";
        await expect(sweep(clock.now())).rejects.toThrow("status 403");
        server.fault = undefined;
        // The object is gone, and its row is not.
        const [first = ""] = server.objects.keys();
        server.objects.delete(first);
        expect(await sweep(clock.now())).toBe(3);
        expect([server.objects.size, ...(await countRows())]).toEqual([0, 0, 0, 0]);
      });
    });

    describe("that are moved", () => {
      const folder = mkdtempSync(join(tmpdir(), "photos-"));
      const folderAddress = pathToFileURL(folder).href;
      const contents = new Map<string, Buffer>();
      const now = openClock().now();

      /** Stores two photos in a place, one of them without a checksum, as those of older versions. */
      const fill = async (stores: FilePlaces) => {
        const store = await database();
        contents.clear();
        // A test that takes longer than a minute has a sweep, which deletes what is of nobody.
        await store
          .insertInto("sessions")
          .values({
            ...{ id_hash: "a", customer_id: null, is_whitelabel_order: 0, confirmed_at: null },
            expires_at: Number.MAX_SAFE_INTEGER,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        for (const [at, size] of [1000, 2 * PART_BYTES + 1].entries()) {
          const [id, content] = [randomUUID(), randomBytes(size)];
          const sha256 = await sha256Of(new Blob([content]).stream());
          const file = stores.target ? randomUUID() : null;
          if (file !== null)
            await store
              .insertInto("files")
              .values({ key: file, place: String(stores.target?.place), created_at: now })
              .execute();
          await store
            .insertInto("pictures")
            .values({
              ...{ id, owner: "a", media_type: "image/png", size, created_at: 0, file },
              sha256: at === 0 ? null : sha256,
            })
            .execute();
          const files = stores.target ?? createRowFiles(store);
          await files.write(file ?? id, new Blob([content]), sha256);
          contents.set(id, content);
        }
      };

      /** Where each photo is, after its content was compared. */
      const placesOf = async (stores: FilePlaces): Promise<readonly string[]> => {
        const store = await database();
        const photos = await store
          .selectFrom("pictures")
          .leftJoin("files", "files.key", "pictures.file")
          .select(["id", "file", "place"])
          .execute();
        expect(photos).toHaveLength(contents.size);
        for (const photo of photos) {
          const content = await new Response(await readPhoto(store, stores, photo)).arrayBuffer();
          expect(contents.get(photo.id)?.equals(Buffer.from(content))).toBe(true);
        }
        return photos.map(({ place }) => place ?? "database");
      };

      it.each([
        ["from rows to a bucket", ["database"], [server.address], [0, 2, 0]],
        ["from a bucket to a folder", [server.address], [folderAddress, server.address], [2, 0, 0]],
        ["from a bucket to rows", [server.address], ["database", server.address], [0, 0, 4]],
      ] as const)(
        "%s are each in one place whenever that ends, and all are moved when it is repeated",
        async (_, before, after, [inFolder, inBucket, parts]) => {
          const [from, to] = [openFilePlaces(before), openFilePlaces(after)];
          const all = openFilePlaces([server.address, folderAddress]);
          const store = await database();
          const target = to.target?.place ?? "database";
          let steps = 0;
          for (let isComplete = false; !isComplete; steps += 1) {
            await store.deleteFrom("pictures").execute();
            await store.deleteFrom("files").execute();
            server.objects.clear();
            for (const file of readdirSync(folder)) rmSync(join(folder, file));
            await fill(from);
            const ending = endAfter(steps);
            isComplete = await movePhotos(
              store.withPlugin(ending.ofQueries),
              ending.ofFiles(to),
              now,
            ).then(
              ({ moved }) => moved === 2,
              () => false,
            );
            await placesOf(all);
            const { damaged, failure } = await movePhotos(store, to, now);
            expect([damaged, failure]).toEqual([[], undefined]);
            expect(await placesOf(all)).toEqual([target, target]);
            await removeUnusedFiles(store, all, now + DAY_MS);
            expect([
              readdirSync(folder).length,
              server.objects.size,
              ...(await countRows()),
            ]).toEqual([inFolder, inBucket, 2, inFolder + inBucket, parts]);
          }
          expect(steps).toBeGreaterThan(15);
        },
      );

      it("stay where they are if their content is damaged or missing, and are named", async () => {
        await fill(places);
        const store = await database();
        const [first, second] = await store.selectFrom("pictures").selectAll().execute();
        const [damaged, missing] = first?.sha256 ? [first, second] : [second, first];
        server.objects.set(String(damaged?.file), randomBytes(damaged?.size ?? 0));
        server.objects.delete(String(missing?.file));
        const result = await movePhotos(
          store,
          openFilePlaces(["database", server.address]),
          DAY_MS,
        );
        expect(result.moved).toBe(0);
        expect(new Set(result.damaged)).toEqual(new Set([damaged?.id, missing?.id]));
        expect(await countRows()).toEqual([2, 2, 0]);
      });

      it("end with the reason if the new place fails, and with nothing lost", async () => {
        await fill(openFilePlaces([]));
        server.fault = "full";
        const store = await database();
        expect(await movePhotos(store, places, DAY_MS)).toMatchObject({
          moved: 0,
          failure: expect.stringContaining("status 507"),
        });
        expect(await placesOf(places)).toEqual(["database", "database"]);
      });

      it("stay where they are if the new place returns something else", async () => {
        await fill(openFilePlaces([]));
        const target: FileStore = {
          ...createS3Files(server.address),
          write: async (key) => void server.objects.set(key, Buffer.from("other")),
        };
        const store = await database();
        expect(await movePhotos(store, { target, stores: [target] }, DAY_MS)).toMatchObject({
          moved: 0,
          failure: expect.stringMatching(/returned other content/),
        });
        expect(await placesOf(places)).toEqual(["database", "database"]);
      });

      it("need the address of the place where they are", async () => {
        await fill(places);
        const store = await database();
        expect(await movePhotos(store, openFilePlaces([]), DAY_MS)).toMatchObject({
          failure: expect.stringMatching(/^PASSEPARTOUT_FILES_URL has no address for s3\+http:/),
        });
      });
    });
  });
};

/** A process that ends before one of its steps, which are queries, and the beginnings and ends of work with files. */
const endAfter = (steps: number) => {
  let left = steps;
  const step = (): void => {
    left -= 1;
    if (left < 0) throw new Error("the process has ended");
  };
  const ofQueries: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const around =
    <Parameters extends readonly unknown[], T>(work: (...parameters: Parameters) => Promise<T>) =>
    async (...parameters: Parameters): Promise<T> => {
      step();
      const result = await work(...parameters);
      step();
      return result;
    };
  const ending = ({ place, write, read, remove }: FileStore): FileStore => ({
    place,
    write: around(write),
    read: around(read),
    remove: around(remove),
  });
  return {
    ofQueries,
    ofFiles: ({ target, stores }: FilePlaces): FilePlaces => ({
      target: target && ending(target),
      stores: stores.map(ending),
    }),
  };
};
