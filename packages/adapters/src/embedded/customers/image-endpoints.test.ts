import { describe, expect, it } from "vitest";
import { openVisitor } from "../../../testing/backend-visitor.ts";
import { createEmbeddedBackend } from "../backend.ts";

const ENDPOINT = "/web-api/customer-picture";
const MAX_IMAGES = 100;
const MAX_UPLOADS_IN_AN_HOUR = 2000;
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const HERE = "203.0.113.7";
const ELSEWHERE = "203.0.113.8";

const form = new FormData();
form.set("image", new File([PNG], "holiday.png", { type: "image/png" }));

const openBackend = () => createEmbeddedBackend({ clock: { now: () => Date.now() } });

const upload = async (visitor: ReturnType<typeof openVisitor>, address: string) => {
  const headers = { "X-Client-Address": address };
  return (await visitor.send(ENDPOINT, { form, headers })).status;
};

describe("the number of uploaded images", { timeout: 60_000 }, () => {
  it("is limited to a hundred of a visitor [API-24]", async () => {
    const visitor = openVisitor(openBackend());
    for (let count = 0; count < MAX_IMAGES; count += 1)
      expect(await upload(visitor, HERE)).toBe(200);
    expect(await upload(visitor, HERE)).toBe(400);
    expect((await visitor.json(ENDPOINT))["images"]).toHaveLength(MAX_IMAGES);
  });

  it("is limited to two thousand an hour from a network address, whoever uploads them [API-24]", async () => {
    const backend = openBackend();
    const uploadByAnyone = (address: string) => upload(openVisitor(backend), address);
    for (let count = 0; count < MAX_UPLOADS_IN_AN_HOUR; count += 1)
      expect(await uploadByAnyone(HERE)).toBe(200);
    expect(await uploadByAnyone(HERE)).toBe(429);
    expect(await uploadByAnyone(ELSEWHERE)).toBe(200);
  });
});
