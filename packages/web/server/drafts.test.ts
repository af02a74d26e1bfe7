import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { closeShopsAfterwards, serveShippedShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const SPACE = { PASSEPARTOUT_CONTENT_SPACE: "4711", PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "secret" };

const signed = (token = "secret"): string => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHash("sha1").update(`4711:${token}:${timestamp}`).digest("hex");
  const tk = (name: string, value: string) => `_storyblok_tk%5B${name}%5D=${value}`;
  return `_storyblok=1&${tk("space_id", "4711")}&${tk("timestamp", timestamp)}&${tk("token", signature)}`;
};

const { send } = await serveShippedShop(SPACE);
const PATH = "/agb";
const draft = (more = "", path = PATH) => send(`${path}?${signed()}${more}`);

/** What only drafts have. */
const OF_DRAFTS =
  /data-blok|_editable|#storyblok#|editorMarks|preview-bar|assets\/preview|storyblok\.com/;

describe("a draft", () => {
  it("has the marks of its blocks and the script of the visual editor, which alone may frame it [CNT-15, CNT-Q2]", async () => {
    const { status, text, headers } = await draft();
    expect(status).toBe(200);
    expect(text).toMatch(
      /<section data-blok-c="\{&quot;name&quot;:&quot;text&quot;,&quot;space&quot;:&quot;1&quot;,&quot;uid&quot;:&quot;wall-terms-text-1&quot;,&quot;id&quot;:&quot;\d+&quot;\}" data-blok-uid="\d+-wall-terms-text-1"/,
    );
    expect(text).toContain('<script type="module" src="/assets/preview.js">');
    expect(headers["content-security-policy"]).toContain(
      "frame-ancestors 'self' https://app.storyblok.com",
    );
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(text).not.toContain("data-events");
  });

  it.each(["/", "/wandbilder", "/wandbilder/leinwand", "/impressum"])(
    "marks an element with a box of each block of %s [CNT-15]",
    async (path) => {
      const { text } = await draft("", path);
      const marked = [
        ...text.matchAll(/<(\w+) data-blok-c="[^"]*" data-blok-uid="[^"]*"([^>]*)>/g),
      ];
      expect(marked.length).toBeGreaterThan(1);
      expect(marked.filter(([, , rest]) => rest?.includes('class="contents"'))).toEqual([]);
    },
  );

  it.each([
    ["without a signature", PATH],
    ["with the editor's parameter alone", `${PATH}?_storyblok=1`],
    ["with the signature of another token", `${PATH}?${signed("guess")}`],
    ["with a date alone", `${PATH}?_preview_date=2027-01-01T00:00`],
  ])("is not what a request %s gets, nor anything of it [CNT-15, CNT-Q2]", async (_, address) => {
    const [path = "", query = ""] = address.split("?");
    for (const one of [address, `${path}/_payload.json?${query}`]) {
      const { text, headers } = await send(one);
      expect(text + String(headers["content-security-policy"])).not.toMatch(OF_DRAFTS);
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'self';");
    }
    expect((await send(address, { method: "POST", body: "{}" })).status).toBe(405);
  });

  it.each([
    ["/wall/de-DE/agb", "http://wall.de.localhost/agb"],
    ["/wall/de-DE", "http://wall.de.localhost/"],
    ["/card/fr-CH/", "http://card.ch.localhost/fr"],
  ])(
    "is also found by its full slug %s, as the visual editor opens it [CNT-15]",
    async (path, url) => {
      const { status, headers } = await draft("", path);
      expect(status).toBe(302);
      expect(headers.location?.split("?_storyblok=1&")[0]?.replace(/\/$/, "")).toBe(
        url.replace(/\/$/, ""),
      );
      expect((await send(path)).headers.location ?? "").not.toContain(url);
    },
  );

  it("changes no byte of what is published [CNT-Q2]", async () => {
    const before = await send(PATH);
    await draft();
    await draft("&_preview_date=2031-12-24T00:00");
    expect((await send(PATH)).text).toBe(before.text);
  });
});

/** The stored draft as the content service sends it. */
const storyOf = async (slug: string) => {
  const { text } = await send(`/v2/cdn/stories/wall/de-DE/${slug}`);
  return (JSON.parse(text) as { story: { uuid: string; content: Record<string, unknown> } }).story;
};

const edit = (story: unknown, path = PATH) =>
  send(`${path}?${signed()}`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ action: "input", story }),
  });

it("a draft marks its calculator [CNT-15]", async () => {
  expect((await draft("", "/wandbilder/leinwand")).text).toMatch(
    /<div id="calculator" class="product-top" data-blok-c="\{&quot;name&quot;:&quot;calculator&quot;/,
  );
});

describe("what is edited", () => {
  it("is the page of the draft, and is stored nowhere [CNT-15, CNT-Q2]", async () => {
    const story = await storyOf("agb");
    const body = [{ component: "headline", _uid: "neu", text: "Gerade geschrieben" }];
    const { status, text, headers } = await edit({ ...story, content: { ...story.content, body } });
    expect(status).toBe(200);
    expect(text).toContain("Gerade geschrieben");
    expect(text).not.toContain("1. Geltung und Vertrag");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect((await draft()).text).not.toContain("Gerade geschrieben");
  });

  it("keeps the stories that the stored draft refers to [CNT-15]", async () => {
    const story = await storyOf("wandbilder");
    const path = "/wandbilder";
    const hrefs = (text: string) => [...text.matchAll(/href="([^"?#]*)/g)].map(([, href]) => href);
    const stored = hrefs((await draft("", path)).text);
    expect(hrefs((await edit(story, path)).text)).toEqual(stored);
  });

  it("of another story changes nothing on this page [CNT-15]", async () => {
    const story = await storyOf("impressum");
    expect((await edit(story)).text).toContain("1. Geltung und Vertrag");
  });

  it("is refused with the field that is wrong, or if it is too large [CNT-15]", async () => {
    const story = await storyOf("agb");
    const body = [{ component: "headline", _uid: "neu" }];
    const wrong = await edit({ ...story, content: { ...story.content, body } });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining("body 1 (headline), field text: "),
    ]);
    const large = await edit({ ...story, content: { text: "x".repeat(1024 * 1024) } });
    expect(large.status).toBe(413);
  });

  it("is shown ten times in ten seconds to a network, and published pages meanwhile [CNT-15]", async () => {
    const address = `${PATH}?${signed()}&_again`;
    const body = JSON.stringify({ action: "input", story: await storyOf("agb") });
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const other = await serveShippedShop(SPACE);
    const answers = [];
    for (let number = 0; number < 11; number += 1)
      answers.push(await other.send(address, { method: "POST", headers, body }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(answers[10]?.text).toContain("edits");
    expect(Number(answers[10]?.headers["retry-after"])).toBeLessThanOrEqual(10);
    expect((await other.send(PATH)).status).toBe(200);
  });

  it("is counted by network on a host of the staff, whatever token it has [CNT-15]", async () => {
    const staff = await serveShippedShop({ PASSEPARTOUT_STAFF_HOSTS: "wall.de.localhost" });
    const body = JSON.stringify({ action: "input", story: await storyOf("agb") });
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const statuses = [];
    for (let number = 0; number < 11; number += 1) {
      const address = `${PATH}?_storyblok=1&_storyblok_tk[token]=${number}`;
      statuses.push((await staff.send(address, { method: "POST", headers, body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it("is not taken from a page of another site [CNT-Q2]", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const { status } = await send(`${PATH}?${signed()}`, { method: "POST", headers, body: "{}" });
    expect(status).toBe(403);
  });
});

const timeIn = (text: string) => Number(/data-time="(\d+)"/.exec(text)?.[1]);
const yearIn = (text: string) => /© (\d{4})/.exec(text)?.[1];

describe("the date of a draft", () => {
  it("is that of the clocks of the page, on the server and in the browser, and its links carry it over [CNT-15, CDN-Q3]", async () => {
    const { text } = await draft("&_preview_date=2031-12-24T18:00");
    expect(yearIn(text)).toBe("2031");
    expect(new Date(timeIn(text)).toISOString().slice(0, 16)).toBe("2031-12-24T17:00");
    expect(text).toMatch(/href="\/impressum\?[^"]*_preview_date=2031-12-24T18:00/);
    expect(yearIn((await draft()).text)).toBe(String(new Date().getFullYear()));
  });

  it("that is none is said, and the page is that of now [CNT-15]", async () => {
    const { status, text } = await draft("&_preview_date=bald");
    expect(status).toBe(200);
    expect(text).toContain('<p role="status">a moment is a date');
    expect(yearIn(text)).toBe(String(new Date().getFullYear()));
  });
});

describe("the locales of a draft", () => {
  it("are links to the same page elsewhere, with the signature and the date [CNT-15]", async () => {
    const { text } = await draft("&_preview_date=2031-12-24T18:00");
    const bar = /<aside class="preview-bar".*?<\/aside>/s.exec(text)?.[0] ?? "";
    const href = /<a href="([^"]*)" target="_self">fr-FR/.exec(bar)?.[1]?.replaceAll("&amp;", "&");
    const url = new URL(href ?? "");
    expect(url.host).toBe("wall.fr.localhost");
    const french = await send(url.pathname + url.search, { host: url.host });
    expect(french.text).toContain("data-blok-uid");
    expect(french.text).toContain('lang="fr-FR"');
    expect(yearIn(french.text)).toBe("2031");
  });
});

describe("a draft on a host of the staff", () => {
  it("needs no signature [CNT-15, CNT-Q2]", async () => {
    const staff = await serveShippedShop({ PASSEPARTOUT_STAFF_HOSTS: "wall.de.localhost" });
    const { text, headers } = await staff.send(`${PATH}?_storyblok=1&_preview_date=2031-12-24`);
    expect(text).toContain("data-blok-uid");
    expect(yearIn(text)).toBe("2031");
    expect(headers["content-security-policy"]).toContain("https://app.storyblok.com");
    const elsewhere = await staff.send(`/cgv?_storyblok=1`, { host: "wall.fr.localhost" });
    expect(elsewhere.text).not.toMatch(OF_DRAFTS);
  });
});
