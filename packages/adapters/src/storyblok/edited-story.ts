import type { EditedStory } from "@passepartout/domain/content/content-stories.port";
import { isFields } from "@passepartout/domain/kernel/fields";
import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { z } from "zod";
import { BLOCK_SCHEMAS, blockKindOf } from "./blocks.ts";
import { wireStory } from "./page.ts";
import { withCamelCaseNames } from "./wire-value.ts";

/** The fields of a page that contain blocks. */
const BLOCK_FIELDS = ["teaser", "uspTeaser", "body"];

const message = z.object({ story: wireStory.pick({ uuid: true, content: true }) });

/** What a block lacks, with the names of its fields. A block of an unknown kind lacks nothing: drafts show its name. */
const problemsOf = (block: unknown, place: string): readonly string[] => {
  const name = isFields(block) ? block["component"] : undefined;
  const kind = typeof name === "string" ? blockKindOf(name) : undefined;
  const parsed = kind && BLOCK_SCHEMAS[kind].safeParse(block);
  const issues: readonly z.core.$ZodIssue[] = parsed?.error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const field = path.filter((part) => part !== "fields").join(".");
    return `${place} (${kind}), field ${field}: ${message}`;
  });
};

/** Reads the story that the visual editor shows. Refuses one that the shop could not show whole, and names the fields. */
export const readEditedStory = (body: string): Result<EditedStory> => {
  const parsed = message.safeParse(parseJson(body));
  const problems = parsed.success
    ? BLOCK_FIELDS.flatMap((name) =>
        [withCamelCaseNames(parsed.data.story.content)[name] ?? []]
          .flat()
          .flatMap((block, at) => problemsOf(block, `${name} ${at + 1}`)),
      )
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return parsed.success && problems.length === 0
    ? ok(parsed.data.story)
    : invalid("draft-incomplete", problems.join("; "), "");
};
