import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { queueLength } from "../../testing/queue-length.ts";
import { createImageHandler, type ImageHandlerOptions } from "./image-handler.ts";

const root = mkdtempSync(join(tmpdir(), "images-"));
const media = join(root, "media");
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><rect width="400" height="300" fill="#c33"/></svg>`;
let photo: Buffer;

beforeAll(async () => {
  mkdirSync(media);
  const image = sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 4,
      background: { r: 200, g: 90, b: 30, alpha: 0.5 },
    },
  });
  photo = await image.clone().jpeg().toBuffer();
  writeFileSync(join(media, "photo.jpg"), photo);
  writeFileSync(join(media, "glass.png"), await image.png().toBuffer());
  writeFileSync(join(media, "drawing.svg"), DRAWING);
  writeFileSync(join(media, "not-an-image.jpg"), "text");
  writeFileSync(join(root, "secret.jpg"), photo);
});
afterAll(() => rmSync(root, { recursive: true }));

const open = (options: Partial<ImageHandlerOptions> = {}) => {
  const answer = createImageHandler({ publicFolders: [root], ...options });
  return (path: string, headers: Record<string, string> = {}, method = "GET") =>
    answer(new Request(`http://wall.de.localhost/_ipx/${path}`, { method, headers }));
};

const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  return { width, height, format };
};

const AVIF = { Accept: "image/avif,image/webp,image/*;q=0.8" };

describe("the optimiser", () => {
  it("makes an image of a picture that the backend draws, and of no other response [RTE-Q23, IMG-Q2]", async () => {
    const fetched: string[] = [];
    const drawings = {
      paths: ["/web-api/theme-picture"],
      fetch: async (path: string) => {
        fetched.push(path);
        return new Response(DRAWING, { headers: { "Content-Type": "image/svg+xml" } });
      },
    };
    const address = "f_jpeg,q_85,w_319/web-api/theme-picture%3Fdesign%3D7%26language%3Dde";
    const response = await open({ drawings })(address);
    expect(response.status).toBe(200);
    expect(await sizeOf(response)).toMatchObject({ width: 319, format: "jpeg" });
    expect(fetched).toEqual(["/web-api/theme-picture?design=7&language=de"]);
    expect((await open({ drawings })(address.replace("theme-picture", "events"))).status).toBe(403);
    expect((await open()(address)).status).toBe(403);
  });

  it("makes an image in the requested size and format [IMG-Q2]", async () => {
    const response = await open()("f_webp,q_85,w_319/media/photo.jpg");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(response.headers.get("Vary")).toBeNull();
    expect(await sizeOf(response)).toEqual({ width: 319, height: 239, format: "webp" });
  });

  it("makes the blurred placeholder [IMG-08]", async () => {
    const response = await open()("f_auto,q_50,s_10x10/media/photo.jpg", AVIF);
    expect(await sizeOf(response)).toMatchObject({ width: 10, height: 10 });
    expect(Number(response.headers.get("Content-Length"))).toBeLessThan(1000);
  });

  it.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["image/avif;q=0, image/webp;q=0.5", "image/webp"],
    ["*/*", "image/png"],
    ["", "image/png"],
  ])("negotiates for Accept: %s the type %s [IMG-01]", async (accept, type) => {
    const response = await open()("f_auto,q_85,w_150/media/glass.png", { Accept: accept });
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Vary")).toBe("Accept");
  });

  it("uses sharp's own name for the effort of AVIF", () => {
    expect((sharp(photo) as unknown as { options: object }).options).toHaveProperty("heifEffort");
  });

  it("leaves an SVG an SVG, without its scripts, unless a format is named", async () => {
    const request = open();
    const drawing = await request("f_auto,q_85,w_319/media/drawing.svg", AVIF);
    expect(drawing.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(drawing.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
    const text = await drawing.text();
    expect(text).toContain("<rect");
    expect(text).not.toContain("script");
    const drawn = await request("f_webp,w_150/media/drawing.svg");
    expect(await sizeOf(drawn)).toMatchObject({ width: 150, format: "webp" });
  });

  it.each([
    ["w_320/media/photo.jpg", 400, "a width that the shop does not use"],
    ["q_84,w_319/media/photo.jpg", 400, "a quality that the shop does not use"],
    ["blur_9,w_319/media/photo.jpg", 400, "an unsupported modifier"],
    ["f_auto", 400, "no source"],
    ["w_319/secret.jpg", 403, "a file outside the image folders"],
    ["w_319/media/..%2Fsecret.jpg", 403, "a path traversal"],
    ["w_319/https%3A%2F%2Felsewhere.example%2Fa.jpg", 403, "an unknown host"],
    ["w_319/http%3A%2F%2F169.254.169.254%2Flatest", 403, "an internal address"],
    ["w_319/media/none.jpg", 404, "a missing file"],
    ["w_319/media/not-an-image.jpg", 422, "a file that is not an image"],
  ])("%s is %i: %s [IMG-Q2]", async (path, status) => {
    const response = await open({ hosts: ["a.storyblok.com"] })(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("supports HEAD and conditional requests, and no other method", async () => {
    const request = open();
    const path = "f_webp,w_150/media/photo.jpg";
    const head = await request(path, {}, "HEAD");
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    const etag = head.headers.get("ETag") ?? "";
    const again = await request(path, { "If-None-Match": etag });
    expect(again.status).toBe(304);
    expect(again.headers.get("ETag")).toBe(etag);
    for (const known of [`"other", W/${etag}`, "*"])
      expect((await request(path, { "If-None-Match": known })).status).toBe(304);
    expect((await request(path, { "If-None-Match": `"prefix${etag.slice(1)}` })).status).toBe(200);
    expect((await request(path, {}, "POST")).status).toBe(405);
  });
});

describe("the work of the optimiser", () => {
  const LIMITS = { concurrency: 1, maxWaiting: 1, maxPerClient: 10 };
  const SLOW = "f_avif,w_3198/media/large.svg";

  beforeAll(() => {
    // Detailed, so that it takes seconds to draw and to encode.
    const shapes = Array.from(
      { length: 4000 },
      (_, at) =>
        `<circle cx="${(at * 37) % 4000}" cy="${(at * 91) % 3000}" r="${at % 90}" fill="hsl(${at} 80% 50%)" opacity=".5"/>`,
    );
    writeFileSync(
      join(media, "large.svg"),
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000">${shapes.join("")}</svg>`,
    );
  });

  const openAnswer = () => {
    const answer = createImageHandler({ publicFolders: [root], limits: LIMITS });
    return (path: string, init: RequestInit = {}) =>
      answer(new Request(`http://wall.de.localhost/_ipx/${path}`, init));
  };

  const lengthOf = async (length: { running: number; waiting: number }) =>
    vi.waitFor(() => expect(queueLength("images")).toEqual(length));

  it("is refused with 503 while too much of it waits [IMG-Q2]", async () => {
    const request = openAnswer();
    const leaving = new AbortController();
    const { signal } = leaving;
    const slow = request(SLOW, { signal });
    const waiting = request("w_150/media/photo.jpg", { signal });
    await lengthOf({ running: 1, waiting: 1 });
    const refused = await request("w_319/media/photo.jpg");
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    leaving.abort();
    await Promise.all([slow, waiting]);
  });

  it("ends when its client leaves, and others go on [IMG-Q2]", async () => {
    const request = openAnswer();
    const leaving = new AbortController();
    const slow = request(SLOW, { signal: leaving.signal });
    await lengthOf({ running: 1, waiting: 0 });
    const other = request("w_150/media/photo.jpg");
    await lengthOf({ running: 1, waiting: 1 });
    leaving.abort();
    expect((await slow).status).toBe(503);
    expect((await other).status).toBe(200);
    await lengthOf({ running: 0, waiting: 0 });
  });

  it("goes on while one of its clients is still there [IMG-Q2]", async () => {
    const request = openAnswer();
    const leaving = new AbortController();
    const [left, stayed] = [
      request("w_319/media/photo.jpg", { signal: leaving.signal }),
      request("w_319/media/photo.jpg"),
    ];
    await lengthOf({ running: 1, waiting: 0 });
    leaving.abort();
    expect((await left).status).toBe(503);
    expect((await stayed).status).toBe(200);
  });
});

describe("images of other hosts", () => {
  const source = encodeURIComponent("https://a.storyblok.com/f/1/9x9/a/photo.jpg");
  const withHost = (answer: (init: RequestInit) => Response | Promise<Response>) => {
    const requests: string[] = [];
    const request = open({
      hosts: ["a.storyblok.com"],
      fetch: async (url, init) => {
        requests.push(url);
        return answer(init);
      },
    });
    return { requests, request };
  };
  const imageResponse = (headers: Record<string, string> = { "Content-Type": "image/jpeg" }) =>
    new Response(new Uint8Array(photo), { headers });

  it("are fetched from known hosts, without following redirects [IMG-Q2]", async () => {
    let redirect: RequestInit["redirect"];
    const { request, requests } = withHost((init) => {
      ({ redirect } = init);
      return imageResponse();
    });
    expect(await sizeOf(await request(`w_319/${source}`))).toMatchObject({ width: 319 });
    expect(requests).toEqual(["https://a.storyblok.com/f/1/9x9/a/photo.jpg"]);
    expect(redirect).toBe("error");
  });

  it("are not said to fail when clients leave [IMG-Q2]", async () => {
    const leaving = new AbortController();
    const fetched = Promise.withResolvers<AbortSignal | null | undefined>();
    const answer = createImageHandler({
      publicFolders: [root],
      hosts: ["a.storyblok.com"],
      fetch: async (_, { signal }) => {
        fetched.resolve(signal);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return imageResponse();
      },
    });
    const url = `http://wall.de.localhost/_ipx/w_319/${source}`;
    const response = answer(new Request(url, { signal: leaving.signal }));
    const signal = await fetched.promise;
    leaving.abort();
    expect((await response).status).toBe(503);
    expect(signal?.aborted).toBe(false);
  });

  it.each<[what: string, answer: () => Response | Promise<Response>, status: number]>([
    ["do not exist", () => new Response("", { status: 404 }), 404],
    ["fail", () => new Response("", { status: 500 }), 502],
    ["are pages", () => imageResponse({ "Content-Type": "text/html" }), 502],
    ["cannot be fetched", () => Promise.reject(new Error("offline")), 502],
    [
      "are endless",
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => controller.enqueue(new Uint8Array(8 * 1024 * 1024)),
          }),
          { headers: { "Content-Type": "image/jpeg" } },
        ),
      502,
    ],
  ])("that %s are refused", async (_, answer, status) => {
    expect((await withHost(answer).request(`w_319/${source}`)).status).toBe(status);
  });
});

describe("an optimised image", () => {
  it("is made once for concurrent requests, and survives a restart [IMG-Q2]", async () => {
    const cacheFolder = join(root, "cached");
    let fetched = 0;
    const options: Partial<ImageHandlerOptions> = {
      cacheFolder,
      hosts: ["a.storyblok.com"],
      fetch: async () => {
        fetched += 1;
        return new Response(new Uint8Array(photo), { headers: { "Content-Type": "image/jpeg" } });
      },
    };
    const path = `w_319/${encodeURIComponent("https://a.storyblok.com/f/1/once.jpg")}`;
    const request = open(options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(path)));
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    const again = await open(options)(path);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(bodies[0]!));
    expect(again.headers.get("Content-Type")).toBe("image/jpeg");
    expect(fetched).toBe(1);
  });

  it("is made again when its source has changed", async () => {
    copyFileSync(join(media, "photo.jpg"), join(media, "changing.jpg"));
    const request = open({ cacheFolder: join(root, "changing") });
    const path = "w_150/media/changing.jpg";
    const before = (await request(path)).headers.get("ETag");
    utimesSync(join(media, "changing.jpg"), 5, 5);
    expect((await request(path)).headers.get("ETag")).not.toBe(before);
  });

  it("takes no more space than allowed, by evicting the least recently used", async () => {
    const cacheFolder = join(root, "small");
    const widths = [48, 60, 73, 76, 80, 94];
    const request = open({ cacheFolder, maxCacheBytes: 1500 });
    for (const width of widths) {
      expect((await request(`f_jpeg,w_${width}/media/photo.jpg`)).status).toBe(200);
      const used = readdirSync(cacheFolder)
        .map((name) => statSync(join(cacheFolder, name)).size)
        .reduce((sum, size) => sum + size, 0);
      expect(used).toBeLessThanOrEqual(1500);
      expect(used).toBeGreaterThan(0);
    }
  });

  it("is sent even if the cache folder is not writable", async () => {
    const occupied = join(root, "occupied");
    writeFileSync(occupied, "a file in the folder's place");
    expect((await open({ cacheFolder: occupied })("w_150/media/photo.jpg")).status).toBe(200);
  });
});
