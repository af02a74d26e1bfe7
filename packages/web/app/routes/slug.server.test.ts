import type { Block } from "@passepartout/domain/content/block";
import type { PageContent } from "@passepartout/domain/content/story";
import { pageQuery } from "@passepartout/domain/routing/page-query";
import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { propsIn } from "../../testing/props-in.ts";
import { loader } from "./slug.server.tsx";

const open = async (content: Partial<PageContent>) => {
  const stories = createFakeContentStories({ channel: "wall", locale: "de-DE" }, [
    {
      channel: "wall",
      locale: "de-DE",
      slug: "seite",
      content: { isPage: true, title: "Seite", ...content },
    },
  ]);
  const { request } = createPageRequest({ ports: { stories } });
  return loader(request);
};

/** What a page begins with: its title or its teaser section. */
const openingOf = ({ content }: Awaited<ReturnType<typeof loader>>) => {
  const [, first] = propsIn(content);
  const title = first?.["className"] === "page-title" ? first["children"] : undefined;
  const opening = propsIn(content).find((props) => "blocks" in props)?.["blocks"];
  return { title, opening: opening as readonly Block[] };
};

const teaser = { kind: "teaser", uid: "t", headline: "Oben", text: "" } as const;
const reasons = (uid: string) =>
  ({ kind: "usp-teaser", uid, items: [{ headline: uid, text: "" }] }) as const;
const calculator = { product: "photoFrame" } as const;
const sku = "photoframe-leinwand-600x450";

const requestStory = async (options: Parameters<typeof createPageRequest>[0], query: string) => {
  const requests: unknown[] = [];
  const stories = {
    storyAt: async (...request: unknown[]) => {
      requests.push(request);
      return undefined;
    },
  };
  const { request } = createPageRequest({ ports: { stories }, ...options });
  const thrown: unknown = await loader({
    ...request,
    address: { ...request.address, query },
    query: new Map(pageQuery("slug", query)),
  }).catch((reason: unknown) => reason);
  return { requests, thrown };
};

describe("the story of a page", () => {
  it("is requested with a valid article, and as a draft with the release of the editor [API-08]", async () => {
    const query = "?_storyblok_release=12&sku=photoframe-leinwand-600x450";
    const sku = "photoframe-leinwand-600x450";
    const published = await requestStory({}, query);
    expect(published.requests).toEqual([["seite", { version: "published", sku }]]);
    const draft = await requestStory({ isDraft: true }, query);
    expect(draft.requests).toEqual([["seite", { version: "draft", release: "12", sku }]]);
    const other = await requestStory({ isDraft: true }, "?_storyblok_release=a%0A&sku=x");
    expect(other.requests).toEqual([["seite", { version: "draft" }]]);
  });

  it("is a fatal 404 with the full path if it is missing [ERR-01, RTE-21]", async () => {
    const { thrown } = await requestStory({}, "?a=1&b");
    expect(thrown).toMatchObject({
      init: { status: 404 },
      data: { message: "Page Not Found: /seite?a=1&b" },
    });
  });

  it("with the layout svg-sprite shows the icons and its blocks [CNT-05]", async () => {
    const page = await open({ layout: "svg-sprite" });
    expect(page).toMatchObject({ layout: "svg-sprite" });
    expect(propsIn(page.content)).toEqual(
      expect.arrayContaining([{ blocks: [] }, { name: "cart" }, { name: "star-half" }]),
    );
    expect(propsIn((await open({})).content)).not.toContainEqual({ name: "cart" });
  });
});

describe("the teaser section of a page", () => {
  it("is a teaser, a usp teaser and a calculator [TSR-01]", async () => {
    const page = await open({ teaser, uspTeaser: [reasons("a")], calculator, sku });
    expect(openingOf(page).opening).toMatchObject([
      { kind: "teaser", opening: "below-product" },
      { kind: "usp-teaser" },
    ]);
    expect(page.calculator?.selection).toMatchObject({ material: "leinwand", format: "600x450" });
  });

  it("has only the first usp teaser [TSR-02]", async () => {
    const page = await open({ uspTeaser: [reasons("a"), reasons("b")] });
    expect(openingOf(page).opening.map(({ uid }) => uid)).toEqual(["a"]);
  });

  it.each([{ calculator }, { sku }, {}])(
    "has no calculator without both calculator and sku: %j [TSR-03, TSR-Q2]",
    async (content) => {
      const page = await open({ teaser, ...content });
      expect(page.calculator).toBeUndefined();
      expect(openingOf(page).opening).toMatchObject([{ opening: "large" }]);
    },
  );

  it.each(["calendar", "mug", "", "constructor"])(
    "has no calculator for the product %j, and stays intact [CLC-02, ERR-09]",
    async (product) => {
      const page = await open({ teaser, uspTeaser: [reasons("a")], calculator: { product }, sku });
      expect(page.calculator).toBeUndefined();
      expect(openingOf(page).opening).toMatchObject([{ opening: "large" }, { kind: "usp-teaser" }]);
    },
  );

  it("is the page's title where editors wrote no teaser", async () => {
    expect(openingOf(await open({}))).toEqual({ title: "Seite", opening: [] });
    expect(openingOf(await open({ teaser }))).not.toHaveProperty("title", "Seite");
  });
});
