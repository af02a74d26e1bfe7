import { createHostTable } from "@passepartout/domain/market/storefront";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { handleRequest } from "./handle-request.ts";
import { MAX_BODY_BYTES } from "./request-body.ts";
import { post } from "../../src/contract/contract.ts";

const echo = endpoint(
  post(
    "/echo",
    z.object({
      email: z.email("must be an address"),
      amount: z.coerce.number().int("must be whole"),
    }),
    z.unknown(),
    { query: z.object({ "ids[]": z.array(z.string()).optional(), page: z.string().optional() }) },
  ),
  {
    summary: "Returns its input.",
    confirmation: (locale) => ({ prompt: `Wirklich? <${locale}>`, button: "Ja" }),
    handle: ({ query, body }) => ({ query, body }),
  },
);

const upload = endpoint(
  post("/upload", z.object({ file: z.file(), note: z.string().optional() }), z.unknown()),
  {
    summary: "Returns the size of a file.",
    maxUploadBytes: 200_000,
    handle: ({ body }) => ({ size: body.file.size, note: body.note }),
  },
);

const send = (init: RequestInit & { readonly duplex?: "half" }, path = "/echo") =>
  handleRequest(
    [path.startsWith("/echo") ? echo : upload],
    new Request(`http://wall.de.localhost${path}`, { method: "POST", ...init }),
    createHostTable(),
  );

const formOf = (parts: number): FormData => {
  const form = new FormData();
  for (let part = 0; part < parts; part += 1) form.append("note[]", "x");
  return form;
};

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const FITTING = '{"email":"a@b.example","amount":3}';

describe("a request with a body", () => {
  it.each([
    ["JSON", JSON_TYPE, FITTING],
    ["JSON in any case", { "Content-Type": "Application/JSON; charset=utf-8" }, FITTING],
    ["a form", FORM_TYPE, "email=a%40b.example&amount=3"],
  ])("is parsed as %s", async (_, headers, body) => {
    const response = await send({ headers, body }, "/echo?ids[]=1&ids[]=2&page=1&page=2");
    expect(await response.json()).toEqual({
      query: { "ids[]": ["1", "2"], page: "2" },
      body: { email: "a@b.example", amount: 3 },
    });
  });

  it("is refused with messages per field if it is invalid [API-Q3]", async () => {
    const response = await send({ headers: JSON_TYPE, body: '{"email":"a","amount":1.5}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: "invalid body: see `errors`",
      errors: { email: ["must be an address"], amount: ["must be whole"] },
    });
  });

  it.each<[string, Record<string, string>, BodyInit]>([
    ["half of a JSON text", JSON_TYPE, '{"email":'],
    ["a JSON list", JSON_TYPE, "[]"],
    ["a JSON number", JSON_TYPE, "1"],
    ["null", JSON_TYPE, "null"],
    ["invalid UTF-8", JSON_TYPE, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ["an unsupported content type", { "Content-Type": "text/plain" }, FITTING],
    ["XML", { "Content-Type": "application/xml" }, "<email/>"],
    [
      "a file for an endpoint without uploads",
      { "Content-Type": "multipart/form-data; boundary=a" },
      "--a--",
    ],
    ["compressed bytes", { ...JSON_TYPE, "Content-Encoding": "gzip" }, new Uint8Array([31, 139])],
  ])("is refused with 400 when it is %s [API-Q3]", async (_, headers, body) => {
    const response = await send({ headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("message");
  });

  it("is refused with 413 if it is too large, with or without Content-Length", async () => {
    const body = `{"email":"${"a".repeat(MAX_BODY_BYTES)}"}`;
    expect((await send({ headers: JSON_TYPE, body })).status).toBe(413);
    const withLength = { ...JSON_TYPE, "Content-Length": "99999999" };
    expect((await send({ headers: withLength, body: "{}" })).status).toBe(413);
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(16_384)),
    });
    expect((await send({ headers: JSON_TYPE, body: endless, duplex: "half" })).status).toBe(413);
  });

  it("can be nested to any depth", async () => {
    const body = `{"email":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
    expect((await send({ headers: JSON_TYPE, body })).status).toBe(400);
  });

  it.each<[string, string, RequestInit]>([
    ["query", `/echo?${"a[]&".repeat(300)}`, {}],
    ["form", "/echo", { headers: FORM_TYPE, body: "a[]&".repeat(300) }],
    [
      "JSON object",
      "/echo",
      {
        headers: JSON_TYPE,
        body: JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [at, 1]))),
      },
    ],
    ["form with files", "/upload", { body: formOf(300) }],
  ])(
    "is refused with a reason if its %s has more than 200 fields [API-Q3]",
    async (_, path, init) => {
      const response = await send(init, path);
      expect(response.status).toBe(400);
      expect((await response.json()).message).toMatch(/at most 200 fields/);
    },
  );

  it("without content has no fields", async () => {
    expect(await (await send({})).json()).toMatchObject({
      errors: { email: ["must be an address"] },
    });
  });

  it("cannot reach prototypes through field names", async () => {
    const body = '{"__proto__":{"email":"a@b.example"},"constructor":1,"amount":1}';
    const response = await send({ headers: JSON_TYPE, body });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).errors)).toEqual(["email"]);
  });

  it("can have files if the endpoint accepts uploads", async () => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(1000)], "a.png"));
    form.set("note", "hello");
    expect(await (await send({ body: form }, "/upload")).json()).toEqual({
      size: 1000,
      note: "hello",
    });
    form.set("file", "not a file");
    expect((await send({ body: form }, "/upload")).status).toBe(400);
    form.set("file", new File([new Uint8Array(200_000)], "a.png"));
    const written = new Response(form);
    const headers = { "Content-Type": written.headers.get("content-type") ?? "" };
    expect((await send({ headers, body: await written.bytes() }, "/upload")).status).toBe(413);
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=b"])(
    "is refused with 400 if the content of %s is malformed",
    async (type) => {
      const headers = { "Content-Type": type };
      expect((await send({ headers, body: "--a\r\nnothing" }, "/upload")).status).toBe(400);
    },
  );

  it("is refused with 400 if its JSON is nested too deeply, whatever its texts contain", async () => {
    const headers = { "Content-Type": "application/json" };
    const messageOf = async (body: string) =>
      (await (await send({ headers, body }, "/echo")).json()).message as string | undefined;
    const nested = (levels: number) => `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    const tooDeep = "the body is nested in more than 32 levels";
    expect(await messageOf(nested(31))).not.toBe(tooDeep);
    expect(await messageOf(JSON.stringify({ a: '[\\"{'.repeat(100) }))).not.toBe(tooDeep);
    expect(await messageOf(nested(32))).toBe(tooDeep);
    const refused = await send({ headers, body: nested(32) }, "/echo");
    expect(refused.status).toBe(400);
  });

  it("never causes a status of 500", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("/echo", "/upload"),
        fc.constantFrom(
          "application/json",
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=a",
        ),
        fc.oneof(fc.uint8Array(), fc.json(), fc.string({ unit: "binary" })),
        async (path, type, body) => {
          const response = await send(
            { headers: { "Content-Type": type }, body: body as BodyInit },
            path,
          );
          expect(response.status).toBeLessThan(500);
          await response.json();
        },
      ),
    );
  });
});

describe("a request with side effects", () => {
  it("returns a confirmation form for GET from a browser [API-Q3]", async () => {
    const response = await send(
      { method: "GET", headers: { Accept: "text/html,*/*;q=0.8" } },
      "/echo?token=%22%3E%3Cscript%3E&page=1",
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const page = await response.text();
    expect(page).toContain("<h1>Wirklich? &lt;de-DE&gt;</h1>");
    expect(page).toContain('<form method="post" action="/echo">');
    expect(page).toContain('name="token" value="&quot;&gt;&lt;script&gt;"');
    expect(page).not.toContain("<script");
  });

  it("is refused with 405 for GET from a program [API-Q3]", async () => {
    const response = await send({ method: "GET", headers: { Accept: "application/json" } });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });

  it.each(["PUT", "DELETE", "PATCH", "OPTIONS"])(
    "is refused with 405 for %s [API-Q3]",
    async (method) => {
      const response = await send({ method, headers: { Accept: "text/html" } });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("POST");
    },
  );

  it.each([
    ["cross-site", 403],
    ["same-origin", 200],
    ["same-site", 200],
    ["none", 200],
  ])("from a %s page returns %i", async (site, status) => {
    const headers = { ...JSON_TYPE, "Sec-Fetch-Site": site };
    const response = await send({ headers, body: FITTING });
    expect(response.status).toBe(status);
  });
});
