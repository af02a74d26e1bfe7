import type { Place } from "@passepartout/domain/market/place";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../testing/listen.ts";
import { checkDesigner } from "./check-checkout.ts";

const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };
const SOLD = { kinds: ["photoframe", "card"], materials: ["poster", "leinwand"] } as const;

const page = (
  title: string,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
) =>
  new Response(`<!doctype html><title>${title}</title>`, {
    status,
    headers: { "Content-Type": "text/html", ...headers },
  });
const redirect = (location: string) =>
  new Response(null, { status: 302, headers: { Location: location } });
/** A page whose rest never comes, or breaks off. */
const begun = (isBroken: boolean) =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode("<!doctype html>"));
        if (isBroken) setTimeout(() => stream.error(new Error("gone")), 20);
      },
    }),
    { headers: { "Content-Type": "text/html" } },
  );

type Answer = (url: URL) => Response;

describe("the check of a designer", () => {
  let cardAnswer: Answer;
  let server: Awaited<ReturnType<typeof listen>>;
  const opened: string[] = [];
  beforeAll(async () => {
    server = await listen(async (request) => {
      const url = new URL(request.url);
      opened.push(url.pathname + url.search);
      return url.pathname.startsWith("/app/configurator-card") ? cardAnswer(url) : page("Designer");
    });
  });
  afterAll(() => server.close());

  const problemsFor = async (answer: Answer) => {
    cardAnswer = answer;
    opened.length = 0;
    const url = `${server.url}/app`;
    const checked = await checkDesigner({ url, place: PLACE, now: 0, sold: SOLD, timeoutMs: 500 });
    return checked.flatMap(({ endpoint, problems }) =>
      problems.map(({ message }) => `${endpoint} ${message.replaceAll(server.url, "")}`),
    );
  };

  it("opens the kinds and materials that are sold, and no others [DSG-Q18]", async () => {
    expect(await problemsFor(() => page("Designer"))).toEqual([]);
    expect(opened).toEqual([
      "/app/configurator-card?productType=card&locale=de-DE",
      "/app/configurator-photo-frame?productType=photoframe&materialType=poster&locale=de-DE",
      "/app/configurator-photo-frame?productType=photoframe&materialType=leinwand&locale=de-DE",
    ]);
  });

  it.each<[string, Answer]>([
    ["the page of an editor of its own", ({ origin }) => redirect(`${origin}/app/editor/1`)],
    [
      "the same link with a session",
      (url) => (url.searchParams.has("s") ? page("Designer") : redirect(`${url.href}&s=1`)),
    ],
  ])("accepts a designer that leads to %s", async (_, answer) => {
    expect(await problemsFor(answer)).toEqual([]);
  });

  it.each<[fault: string, answer: Answer, message: string]>([
    [
      "lacks a kind",
      () => page("Designer", { status: 404 }),
      "must respond with a page, not with status 404",
    ],
    [
      "fails",
      () => page("Designer", { status: 500 }),
      "must respond with a page, not with status 500",
    ],
    [
      "wants a session",
      () => page("Designer", { status: 401 }),
      "refuses visitors with status 401",
    ],
    ["returns data", () => Response.json({}), "must be a page (text/html), not application/json"],
    [
      "returns a file",
      () => page("Designer", { headers: { "Content-Disposition": "attachment" } }),
      "must be a page, not a download",
    ],
    [
      "is empty",
      () => new Response(" ", { headers: { "Content-Type": "text/html" } }),
      "must be a page, and is empty",
    ],
    [
      "shows an error with status 200",
      () => page("404 – Seite nicht gefunden"),
      "says “404 – Seite nicht gefunden” with status 200",
    ],
    [
      "leads to another host",
      () => redirect("https://accounts.example/?next=x"),
      "leads to https://accounts.example, where forms of the shop may not",
    ],
    [
      "leads in a circle",
      ({ href }) => redirect(href),
      "leads from redirect to redirect without an end",
    ],
    [
      "opens another product",
      () => redirect("/app/configurator-photobook?locale=de-DE"),
      "opens /configurator-photobook?locale=de-DE, which is a photobook",
    ],
    [
      "opens another language",
      ({ search }) =>
        search.endsWith("en-US")
          ? page("Designer")
          : redirect("/app/configurator-card?productType=card&locale=en-US"),
      "opens /configurator-card?productType=card&locale=en-US, without locale=de-DE",
    ],
    ["never ends", () => begun(false), "begins a page and does not end it: "],
    ["breaks off", () => begun(true), "begins a page and does not end it: "],
  ])("finds one that %s", async (_, answer, message) => {
    expect(await problemsFor(answer)).toEqual([
      expect.stringContaining(`GET /configurator-card?productType=card&locale=de-DE ${message}`),
    ]);
  });

  it("rejects if nothing responds", async () => {
    const away = { url: "http://127.0.0.1:9", place: PLACE, now: 0, sold: SOLD };
    await expect(checkDesigner(away)).rejects.toThrow("does not respond to /configurator-card");
  });
});
