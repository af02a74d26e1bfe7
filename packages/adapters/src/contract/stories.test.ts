import { describe, expect, it } from "vitest";
import { embedStories } from "./stories.ts";

const moved = { uuid: "1", full_slug: "wall/de-DE/neu" };
const person = { uuid: "2", content: { component: "person", name: "Kim" } };

describe("stories in content [API-11]", () => {
  it("are embedded in links of fields and of formatted texts, which then know their current address", () => {
    const link = { fieldtype: "multilink", linktype: "story", id: "1", cached_url: "alt" };
    const attrs = { linktype: "story", uuid: "1", href: "/alt" };
    const richText = { type: "doc", content: [{ type: "text", marks: [{ type: "link", attrs }] }] };
    const elsewhere = {
      fieldtype: "multilink",
      linktype: "url",
      id: "1",
      url: "https://x.example",
    };
    expect(embedStories({ body: [{ link, richText, elsewhere }] }, [], [], [moved])).toEqual({
      body: [
        {
          link: { ...link, story: moved },
          richText: {
            type: "doc",
            content: [
              { type: "text", marks: [{ type: "link", attrs: { ...attrs, story: moved } }] },
            ],
          },
          elsewhere,
        },
      ],
    });
  });

  it("are embedded in the fields that hold them, alone or in a list, and in no other", () => {
    const body = [
      { component: "contact-form", person: "2", subject: "2" },
      { component: "team", person: "2", people: ["2", "3"] },
    ];
    expect(embedStories({ body }, ["contact-form.person", "team.people"], [person], [])).toEqual({
      body: [
        { component: "contact-form", person, subject: "2" },
        { component: "team", person: "2", people: [person, "3"] },
      ],
    });
  });
});
