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
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImageHandler, type ImageHandlerOptions } from "./image-handler.ts";

const root = mkdtempSync(join(tmpdir(), "pictures-"));
const media = join(root, "media");
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><rect width="400" height="300" fill="#c33"/></svg>`;
let photo: Buffer;

beforeAll(async () => {
  mkdirSync(media);
  const picture = sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 4,
      background: { r: 200, g: 90, b: 30, alpha: 0.5 },
    },
  });
  photo = await picture.clone().jpeg().toBuffer();
  writeFileSync(join(media, "photo.jpg"), photo);
  writeFileSync(join(media, "glass.png"), await picture.png().toBuffer());
  writeFileSync(join(media, "drawing.svg"), DRAWING);
  writeFileSync(join(media, "no-picture.jpg"), "text");
  writeFileSync(join(root, "secret.jpg"), photo);
});
afterAll(() => rmSync(root, { recursive: true }));

const open = (options: Partial<ImageHandlerOptions> = {}) => {
  const answer = createImageHandler({ publicFolder: root, ...options });
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
  it("makes a picture in the size and format asked for [IMG-Q2]", async () => {
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
  ])("chooses for a browser that accepts %s: %s [IMG-01]", async (accept, type) => {
    const response = await open()("f_auto,q_85,w_150/media/glass.png", { Accept: accept });
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Vary")).toBe("Accept");
  });

  it("knows the name under which sharp keeps its effort for AVIF", () => {
    expect((sharp(photo) as unknown as { options: object }).options).toHaveProperty("heifEffort");
  });

  it("leaves drawings drawings, without their scripts, unless a format is named", async () => {
    const ask = open();
    const drawing = await ask("f_auto,q_85,w_319/media/drawing.svg", AVIF);
    expect(drawing.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(drawing.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const text = await drawing.text();
    expect(text).toContain("<rect");
    expect(text).not.toContain("script");
    const drawn = await ask("f_webp,w_150/media/drawing.svg");
    expect(await sizeOf(drawn)).toMatchObject({ width: 150, format: "webp" });
  });

  it.each([
    ["w_320/media/photo.jpg", 400, "a width that the shop has not"],
    ["q_84,w_319/media/photo.jpg", 400, "a quality that the shop has not"],
    ["blur_9,w_319/media/photo.jpg", 400, "work that nobody needs"],
    ["f_auto", 400, "no source"],
    ["w_319/secret.jpg", 403, "a file that is no picture of the shop"],
    ["w_319/media/..%2Fsecret.jpg", 403, "a way around"],
    ["w_319/https%3A%2F%2Felsewhere.example%2Fa.jpg", 403, "a host that is not known"],
    ["w_319/http%3A%2F%2F169.254.169.254%2Flatest", 403, "a machine of the inside"],
    ["w_319/media/none.jpg", 404, "a file that is not there"],
    ["w_319/media/no-picture.jpg", 422, "a file that is no picture"],
  ])("%s is %i: %s [IMG-Q2]", async (path, status) => {
    const response = await open({ hosts: ["a.storyblok.com"] })(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers HEAD, 304 for what is known, and no other method", async () => {
    const ask = open();
    const path = "f_webp,w_150/media/photo.jpg";
    const head = await ask(path, {}, "HEAD");
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    const etag = head.headers.get("ETag") ?? "";
    const again = await ask(path, { "If-None-Match": etag });
    expect(again.status).toBe(304);
    expect(again.headers.get("ETag")).toBe(etag);
    expect((await ask(path, {}, "POST")).status).toBe(405);
  });
});

describe("pictures from elsewhere", () => {
  const source = encodeURIComponent("https://a.storyblok.com/f/1/9x9/a/photo.jpg");
  const withHost = (answer: (init: RequestInit) => Response | Promise<Response>) => {
    const asked: string[] = [];
    const ask = open({
      hosts: ["a.storyblok.com"],
      fetch: async (url, init) => {
        asked.push(url);
        return answer(init);
      },
    });
    return { asked, ask };
  };
  const picture = (headers: Record<string, string> = { "Content-Type": "image/jpeg" }) =>
    new Response(new Uint8Array(photo), { headers });

  it("are fetched from known hosts without following them elsewhere [IMG-Q2]", async () => {
    let redirect: RequestInit["redirect"];
    const { ask, asked } = withHost((init) => {
      ({ redirect } = init);
      return picture();
    });
    expect(await sizeOf(await ask(`w_319/${source}`))).toMatchObject({ width: 319 });
    expect(asked).toEqual(["https://a.storyblok.com/f/1/9x9/a/photo.jpg"]);
    expect(redirect).toBe("error");
  });

  it.each<[what: string, answer: () => Response | Promise<Response>, status: number]>([
    ["are not there", () => new Response("", { status: 404 }), 404],
    ["fail", () => new Response("", { status: 500 }), 502],
    ["are pages", () => picture({ "Content-Type": "text/html" }), 502],
    ["never come", () => Promise.reject(new Error("offline")), 502],
    [
      "have no end",
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
    expect((await withHost(answer).ask(`w_319/${source}`)).status).toBe(status);
  });
});

describe("what was made once", () => {
  it("is made once, also for many who ask at the same time, and survives a restart [IMG-Q2]", async () => {
    const cacheFolder = join(root, "kept");
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
    const ask = open(options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    const again = await open(options)(path);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(bodies[0]!));
    expect(again.headers.get("Content-Type")).toBe("image/jpeg");
    expect(fetched).toBe(1);
  });

  it("is made anew when its file has changed", async () => {
    copyFileSync(join(media, "photo.jpg"), join(media, "changing.jpg"));
    const ask = open({ cacheFolder: join(root, "changing") });
    const path = "w_150/media/changing.jpg";
    const before = (await ask(path)).headers.get("ETag");
    utimesSync(join(media, "changing.jpg"), 5, 5);
    expect((await ask(path)).headers.get("ETag")).not.toBe(before);
  });

  it("takes no more room than allowed: what was not asked for the longest goes", async () => {
    const cacheFolder = join(root, "small");
    const widths = [48, 60, 73, 76, 80, 94];
    const ask = open({ cacheFolder, mostCacheBytes: 1500 });
    for (const width of widths) {
      expect((await ask(`f_jpeg,w_${width}/media/photo.jpg`)).status).toBe(200);
      const used = readdirSync(cacheFolder)
        .map((name) => statSync(join(cacheFolder, name)).size)
        .reduce((sum, size) => sum + size, 0);
      expect(used).toBeLessThanOrEqual(1500);
      expect(used).toBeGreaterThan(0);
    }
  });

  it("is shown also when nothing can be kept", async () => {
    const occupied = join(root, "occupied");
    writeFileSync(occupied, "a file in the folder's place");
    expect((await open({ cacheFolder: occupied })("w_150/media/photo.jpg")).status).toBe(200);
  });
});
