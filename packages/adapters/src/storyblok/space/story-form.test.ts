import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createContentFiles, OWN_CONTENT } from "../../../backend/content-service/content-files.ts";
import { differingFields, inOrderOf } from "./story-exchange.ts";
import { readStoryFile, storyFileText } from "../../contract/story-file.ts";
import { createStoryForm } from "./story-form.ts";

const index = createContentFiles(OWN_CONTENT, () => false)();

const SPACE_UUID = "00000000-0000-4000-8000-000000000000";

const formOf = (fullSlug: string) =>
  createStoryForm(fullSlug, {
    linkedAt: (slug) => (index.bySlug.has(slug) ? { uuid: SPACE_UUID } : undefined),
    uuidFor: () => undefined,
  });

describe("the editor's form of a story", () => {
  it("leads back to every file of the sample content, to the byte [API-Q9]", () => {
    for (const { file: path, full_slug: fullSlug } of index.stories) {
      const form = formOf(fullSlug);
      const story = readStoryFile(path);
      if (!story) throw new Error(path);
      const content = form.folder(form.edited(story.content));
      const slug = fullSlug.split("/").slice(2).join("/");
      expect(storyFileText(slug, { ...story, content })).toBe(readFileSync(path, "utf8"));
    }
  });

  const form = formOf("wall/de-DE/neu");
  const LINK = { fieldtype: "multilink", linktype: "story", url: "/wandbilder" } as const;

  it("names the story that a link leads to by its id and its place [CNT-01]", () => {
    const target = { ...LINK, cached_url: "wandbilder" };
    const edited = form.edited({ component: "Page", target });
    expect(edited).toMatchObject({
      target: { id: SPACE_UUID, cached_url: "wall/de-DE/wandbilder" },
    });
    expect(form.folder(edited)).toEqual({ component: "Page", target });
  });

  it("leaves a link to a story that does not exist as it is", () => {
    const content = { component: "Page", target: { ...LINK, cached_url: "nirgends" } };
    expect(form.edited(content)).toMatchObject({ target: content.target });
  });

  it("gives each part the component and the id that an editor needs", () => {
    const { body } = form.edited({
      component: "Page",
      body: [{ component: "text", paragraphs: ["Eins", "Zwei"] }],
      footerOverride: { seoViewMore: { text: "Mehr" } },
    }) as { body: readonly unknown[] };
    expect(body).toEqual([
      { _uid: expect.any(String), component: "text", paragraphs: "Eins\n\nZwei" },
    ]);
    expect(
      form.edited({ component: "Page", footerOverride: { seoViewMore: { text: "Mehr" } } }),
    ).toMatchObject({
      footerOverride: [
        { component: "footer-override", seoViewMore: [{ component: "footer-view-more" }] },
      ],
    });
  });

  it("loses what the editor adds to an asset and a link, and no component of another front end", () => {
    const asset = {
      id: 1,
      fieldtype: "asset",
      filename: "/a.jpg",
      focus: "",
      copyright: "",
      alt: "",
    };
    const other = { component: "their-block", _uid: "x", items: [1, { two: 2 }] };
    const content = {
      component: "Page",
      _editable: "<!--#storyblok#-->",
      teaser: [
        {
          component: "teaser",
          _uid: "t",
          image: asset,
          link: { ...LINK, url: "", cached_url: "" },
        },
      ],
      body: [other],
    };
    expect(form.folder(content)).toEqual({
      component: "Page",
      teaser: [
        { component: "teaser", _uid: "t", image: { fieldtype: "asset", filename: "/a.jpg" } },
      ],
      body: [other],
    });
  });
});

describe("differing fields", () => {
  it.each([
    [{ a: 1 }, { a: 1, b: "", c: [], d: null, e: false }, []],
    [{ a: [{ _uid: "1", x: 1 }] }, { a: [{ _uid: "2", x: 2 }] }, ["a.0.x"]],
    [{ a: [1] }, { a: [1, 2] }, ["a"]],
    [{ a: { b: "x" } }, {}, ["a"]],
    [{ a: true }, { a: false }, ["a"]],
  ])("of %j and %j are %j", (ours, theirs, paths) => {
    expect(differingFields(ours, theirs)).toEqual(paths);
  });

  it("are pulled in the order of the file, without the empty ones that it lacks", () => {
    const file = { b: 1, a: { y: "", x: 1 } };
    const pulled = inOrderOf(file, { a: { new: "", x: 2, y: "" }, b: 1, c: 3 });
    expect(JSON.stringify(pulled)).toBe('{"b":1,"a":{"y":"","x":2},"c":3}');
  });
});
