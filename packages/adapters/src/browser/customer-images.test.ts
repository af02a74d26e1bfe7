import { describe, expect, it } from "vitest";
import { createBrowserCustomerImages } from "./customer-images.ts";

const PLACE = { channel: "wall", locale: "de-CH", platform: "web" } as never;

/** An XMLHttpRequest that answers as soon as it is sent. */
const answering = (status: number, responseText: string) => {
  const sent: { method?: string; path?: string; headers: Record<string, string>; body?: unknown } =
    { headers: {} };
  const request = Object.assign(new EventTarget(), {
    status,
    responseText,
    upload: new EventTarget(),
    open: (method: string, path: string) => Object.assign(sent, { method, path }),
    setRequestHeader: (name: string, value: string) => (sent.headers[name] = value),
    abort: () => request.dispatchEvent(new Event("abort")),
    send: (body: unknown) => {
      sent.body = body;
      request.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 1, total: 4 }));
      request.dispatchEvent(new Event(status === 0 ? "error" : "load"));
      request.dispatchEvent(new Event("loadend"));
    },
  });
  return { sent, create: () => request as unknown as XMLHttpRequest };
};

const images = (create: () => XMLHttpRequest) =>
  createBrowserCustomerImages(
    PLACE,
    async () => ({
      status: 200,
      ok: true,
      json: async () => ({ images: [{ id: "a", size: 1 }] }),
    }),
    create,
  );

const FILE = new File(["x"], "x.jpg", { type: "image/jpeg" });

describe("the images of a visitor in a browser", () => {
  it("are uploaded with their progress [API-24]", async () => {
    const { sent, create } = answering(200, '{"id":"a","mediaType":"image/jpeg","size":1}');
    const shares: number[] = [];
    const result = await images(create).upload(FILE, (share) => shares.push(share));
    expect(result).toEqual({ ok: true, value: { id: "a" } });
    expect(shares).toEqual([0.25]);
    expect(sent.method).toBe("POST");
    expect(sent.path).toContain("/web-api/customer-picture");
    expect((sent.body as FormData).get("image")).toBeInstanceOf(File);
  });

  it("are refused with the words of the server [API-24]", async () => {
    const { create } = answering(413, '{"message":"Zu groß."}');
    expect(await images(create).upload(FILE, () => {})).toMatchObject({
      ok: false,
      error: { code: "image-refused", message: "Zu groß." },
    });
    const broken = answering(502, "<html>");
    expect(await images(broken.create).upload(FILE, () => {})).toMatchObject({
      ok: false,
      error: { message: "" },
    });
  });

  it("reject if nothing answers [API-24]", async () => {
    const { create } = answering(0, "");
    await expect(images(create).upload(FILE, () => {})).rejects.toThrow("not uploaded");
  });

  it("are listed with their addresses [API-24]", async () => {
    const port = images(answering(200, "").create);
    const list = await port.list();
    expect(list).toEqual([{ id: "a" }]);
    expect(list.map((image) => port.addressOf(image))).toEqual([
      expect.stringMatching(/\/web-api\/customer-picture\?id=a$/),
    ]);
  });
});
