import { describe, expect, it } from "vitest";
import { editorMarksIn } from "./content-stories.ts";
import { readEditedStory } from "./edited-story.ts";

const story = (content: object) =>
  JSON.stringify({ action: "input", story: { id: 1, uuid: "u", name: "Neu", content } });

const page = (body: readonly object[], fields = {}) =>
  story({ component: "Page", title: "Neu", body, ...fields });

const HEADLINE = { component: "headline", _uid: "h", text: "Neu" };

describe("a story of the visual editor", () => {
  it("is read with its id and its content [CNT-15]", () => {
    expect(readEditedStory(page([HEADLINE]))).toMatchObject({
      ok: true,
      value: { uuid: "u", content: { component: "Page", title: "Neu", body: [HEADLINE] } },
    });
  });

  it.each([
    ["no JSON", "{", "Invalid input: expected object"],
    ["no story", "{}", "story: "],
    ["a story without id", JSON.stringify({ story: { content: {} } }), "story.uuid: "],
    ["a story without component", story({}), "story.content.component: "],
    [
      "a block without a required field",
      page([HEADLINE, { ...HEADLINE, text: "" }]),
      "body 2 (headline), field text: ",
    ],
    [
      "a teaser with a wrong field",
      page([], { teaser: [{ component: "teaser", _uid: "t", headline: 7 }] }),
      "teaser 1 (teaser), field headline: ",
    ],
  ])("that is %s is refused with the field [CNT-15]", (_, body, message) => {
    const read = readEditedStory(body);
    expect(!read.ok && read.error.message).toContain(message);
  });

  it("may have blocks that the shop does not know, which drafts name [CNT-15]", () => {
    expect(readEditedStory(page([{ component: "hologram", _uid: "x" }])).ok).toBe(true);
  });
});

const comment = (mark: object) => `<!--#storyblok#${JSON.stringify(mark)}-->`;

describe("the marks of the visual editor", () => {
  it("are found in blocks of any depth [CNT-15]", () => {
    const mark = { name: "headline", space: "1", uid: "h", id: "7" };
    const inner = { ...mark, uid: "i" };
    const content = {
      _editable: comment({ ...mark, uid: "p" }),
      body: [
        { _editable: comment({ ...mark, id: 7 }), items: [{ _editable: comment(inner) }] },
        { _editable: "<!--#storyblok#{-->" },
        { _editable: comment({ name: "headline" }) },
        { _editable: 7 },
      ],
    };
    expect(editorMarksIn(content)).toEqual({ p: { ...mark, uid: "p" }, h: mark, i: inner });
  });
});
