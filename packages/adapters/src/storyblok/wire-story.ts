import { isSameName } from "@passepartout/domain/content/block-id";
import type { PageContent } from "@passepartout/domain/content/story";
import { z } from "zod";
import { blocksNamed, blocksOf } from "./wire-blocks.ts";
import { breadcrumbItems, footerOverride } from "./wire-footer.ts";
import { type Fields, isFields, withCamelCaseFields } from "./wire-field.ts";

/** The content of a page in the domain's words; whatever does not fit costs that part alone. */
export const readPageContent = (value: unknown): PageContent => {
  const fields = withCamelCaseFields(isFields(value) ? value : {}) as Fields;
  const string = (name: string): string => (typeof fields[name] === "string" ? fields[name] : "");
  const [teaser] = blocksNamed(fields["teaser"], "teaser");
  const [calculator] = blocksNamed(fields["calculator"], "calculator");
  const breadcrumb = breadcrumbItems.parse(fields["breadcrumb"]);
  const override = footerOverride.parse(fields["footerOverride"]);
  const component = string("component");
  return {
    component: isSameName(component, "page") ? "Page" : component,
    title: string("title"),
    description: string("description"),
    layout: string("layout") === "svg-sprite" ? "svg-sprite" : "default",
    ...(string("activeNavigation") && { activeNavigation: string("activeNavigation") }),
    ...(teaser && { teaser }),
    uspTeaser: blocksNamed(fields["uspTeaser"], "usp-teaser"),
    ...(calculator && { calculator }),
    ...(string("sku") && { sku: string("sku") }),
    ...(string("offer") === "apps" && { offer: "apps" }),
    body: blocksOf(fields["body"], "body"),
    ...(breadcrumb.length > 0 && { breadcrumb }),
    ...(override && { footerOverride: override }),
  };
};

/** A story as the content service sends it. */
export const wireStory = z.looseObject({
  uuid: z.string(),
  full_slug: z.string(),
  content: z.looseObject({ component: z.string() }),
  alternates: z.array(z.looseObject({ full_slug: z.string() })).nullish(),
});

/** A story or folder as a list of the content service names it. */
export const wireLink = z.looseObject({ slug: z.string(), is_folder: z.boolean().nullish() });

/** The content service's answer to the question which stories there are. */
export const linksAnswer = z.looseObject({ links: z.record(z.string(), wireLink) });

/** The content service's answer to the question for one story. */
export const storyAnswer = z.looseObject({ story: wireStory });
