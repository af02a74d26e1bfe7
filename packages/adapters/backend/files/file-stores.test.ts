import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { startS3Server } from "../../testing/s3-server.ts";
import { openTestBucket } from "../../testing/test-bucket.ts";
import { openStore } from "../store/open-store.ts";
import { openFilePlaces, createRowFiles, PART_BYTES } from "./file-places.ts";
import { type FileStore, FileStoreError, MissingFileError, sha256Of } from "./file-store.ts";
import { createFolderFiles } from "./folder-files.ts";
import { createS3Files } from "./s3-files.ts";

const server = await startS3Server();
const bucket = await openTestBucket();
const store = await openStore("memory");
const folder = join(mkdtempSync(join(tmpdir(), "files-")), "photos");
afterAll(async () => {
  await server.close();
  if (bucket.address !== undefined) await bucket.close();
  await store.destroy();
});
afterEach(() => {
  server.fault = undefined;
});

/** A key for new content, which in the database is the id of an image. */
const newKey = async (prefix = ""): Promise<string> => {
  const id = `${prefix}${randomUUID()}`;
  await store
    .insertInto("pictures")
    .values({ id, owner: "a", media_type: "image/png", size: 1, created_at: 0 })
    .execute();
  return id;
};

const contentOf = async (files: FileStore, key: string): Promise<Buffer> =>
  Buffer.from(await new Response(await files.read(key)).arrayBuffer());

const write = async (files: FileStore, size: number, prefix = "") => {
  const content = randomBytes(size);
  const key = await newKey(prefix);
  await files.write(key, new Blob([content]), await sha256Of(new Blob([content]).stream()));
  return { key, content };
};

const STORES: readonly (readonly [string, FileStore])[] = [
  ["rows of SQLite", createRowFiles(store)],
  ["a folder", createFolderFiles(pathToFileURL(folder).href)],
  ["an S3 bucket", createS3Files(server.address)],
];

const testContract = (files: FileStore): void => {
  it.each([1, PART_BYTES, PART_BYTES + 1, 3_000_000])(
    "of %i bytes are read as they were written",
    async (size) => {
      const { key, content } = await write(files, size);
      expect((await contentOf(files, key)).equals(content)).toBe(true);
    },
  );

  it("are each under a key of their own", async () => {
    const [first, second] = await Promise.all([write(files, 10), write(files, 20)]);
    await files.remove(first.key);
    await expect(files.read(first.key)).rejects.toThrow(MissingFileError);
    expect((await contentOf(files, second.key)).equals(second.content)).toBe(true);
  });

  it("can be below a prefix", async () => {
    const { key, content } = await write(files, 10, "toolbox/");
    expect((await contentOf(files, key)).equals(content)).toBe(true);
    await files.remove(key);
    await expect(files.read(key)).rejects.toThrow(MissingFileError);
  });

  it("are missing before they are written, and can be removed twice", async () => {
    const missing = await newKey();
    await expect(files.read(missing)).rejects.toThrow(MissingFileError);
    await files.remove(missing);
    const { key } = await write(files, 10);
    await files.remove(key);
    await files.remove(key);
    await expect(files.read(key)).rejects.toThrow(MissingFileError);
  });

  it("need not be read to their end", async () => {
    const { key, content } = await write(files, 2_000_000);
    const reader = (await files.read(key)).getReader();
    expect((await reader.read()).value?.length).toBeLessThan(content.length);
    await reader.cancel();
    expect((await contentOf(files, key)).equals(content)).toBe(true);
  });

  it("are in a place that tells no secret", () => {
    expect(files.place).not.toMatch(/cr|shop/);
    expect(files.place).not.toBe("");
  });
};

describe.each(STORES)("the files in %s", (_, files) => {
  testContract(files);
});

const aboutBucket = "reason" in bucket ? `skipped: ${bucket.reason}` : "that others have written";
describe.skipIf(bucket.address === undefined)(`an S3 server ${aboutBucket}`, () => {
  const { address = "" } = bucket;
  testContract(createS3Files(address || server.address));

  it("has no other bucket", async () => {
    const elsewhere = createS3Files(address.replace(/\/[^/]+(?=\?|$)/, "/there-is-none"));
    await expect(elsewhere.read("a")).rejects.toThrow("status 404 NoSuchBucket");
  });
});

describe("a folder of files", () => {
  const files = createFolderFiles(pathToFileURL(folder).href);

  it("can be read by its user alone, and has nothing incomplete", async () => {
    await write(files, 10);
    await write(files, 10, "toolbox/");
    for (const path of [folder, join(folder, "toolbox")]) {
      expect(statSync(path).mode & 0o777).toBe(0o700);
      for (const file of readdirSync(path, { withFileTypes: true })) {
        expect(file.name).not.toMatch(/part/);
        if (file.isFile()) expect(statSync(join(path, file.name)).mode & 0o777).toBe(0o600);
      }
    }
  });

  it("that cannot be one is an error after which a visitor can try again", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "files-")), "photos");
    writeFileSync(file, "in the way");
    const blocked = createFolderFiles(pathToFileURL(file).href);
    await expect(write(blocked, 10)).rejects.toThrow(FileStoreError);
    await expect(blocked.read("a")).rejects.toThrow("the folder of photos failed: ENOTDIR");
  });
});

describe("an S3 bucket", () => {
  const files = createS3Files(server.address);

  it("takes no content whose checksum differs", async () => {
    const key = await newKey();
    await expect(files.write(key, new Blob(["a"]), "0".repeat(64))).rejects.toThrow(
      "XAmzContentSHA256Mismatch",
    );
    expect(server.objects.has(key)).toBe(false);
  });

  it("refuses who does not know its secret", async () => {
    const stranger = createS3Files(server.wrongAddress);
    await expect(write(stranger, 10)).rejects.toThrow(
      /^PUT at 127.0.0.1:\d+: status 403 Signature/,
    );
  });

  it.each([
    ["forbidden", "status 403 AccessDenied"],
    ["full", "status 507 XMinioStorageFull"],
    ["broken", "UND_ERR_SOCKET|ECONNRESET"],
  ] as const)("that is %s is an error with its reason, without a secret", async (fault, reason) => {
    server.fault = fault;
    const failure = await write(files, 10).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(FileStoreError);
    expect((failure as Error).message).toMatch(new RegExp(`^PUT at \\S+: (?:${reason})$`));
  });

  it("is asked once more if a connection breaks, and not if it refuses", async () => {
    server.fault = "once broken";
    const { key, content } = await write(files, 10);
    expect((await contentOf(files, key)).equals(content)).toBe(true);
    server.fault = "forbidden";
    server.requests.length = 0;
    await expect(files.read(key)).rejects.toThrow("403");
    expect(server.requests).toEqual([`GET ${key}`]);
  });

  it("that does not exist is not a missing file", async () => {
    const elsewhere = createS3Files(server.address.replace("/photos", "/other"));
    await expect(elsewhere.read("a")).rejects.toThrow("status 404 NoSuchBucket");
  });

  describe("that is slow", () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      ["PUT", 60_000, () => write(files, 10)],
      ["GET", 3_000, () => files.read("a")],
      ["DELETE", 3_000, () => files.remove("a")],
    ] as const)("is given up: %s after %i ms", async (method, deadline, request) => {
      server.fault = "slow";
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const failure = request().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
      await vi.advanceTimersByTimeAsync(deadline);
      expect(await failure).toMatchObject({
        message: expect.stringMatching(new RegExp(`^${method} at \\S+: .*timeout`)),
      });
    });

    it("is given up in the middle of a file, but a client may be slow", async () => {
      const { key } = await write(files, 2_000_000);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const slowClient = (await files.read(key)).getReader();
      await vi.advanceTimersByTimeAsync(60_000);
      expect((await slowClient.read()).done).toBe(false);
      await slowClient.cancel();
      server.fault = "stalling";
      const failures: unknown[] = [];
      void contentOf(files, key).catch((thrown: unknown) => void failures.push(thrown));
      while (failures.length === 0) await vi.advanceTimersByTimeAsync(100);
      expect(failures).toEqual([expect.any(FileStoreError)]);
    });
  });
});

it("an address without TLS, with the bucket in its host, and a key that is encoded, is understood", () => {
  const { target, stores } = openFilePlaces([
    "s3://a:b%2Fc@photos.s3.example/?region=x",
    "database",
    "s3+http://a:b@127.0.0.1:9000/photos/",
  ]);
  expect(target?.place).toBe("s3://photos.s3.example");
  expect(stores.map(({ place }) => place)).toEqual([
    "s3://photos.s3.example",
    "s3+http://127.0.0.1:9000/photos",
  ]);
  expect(openFilePlaces(["database", "s3://a:b@s3.example/photos"]).target).toBeUndefined();
});
