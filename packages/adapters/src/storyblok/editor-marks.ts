import type { EditorMark, EditorMarks } from "@passepartout/domain/content/editor-mark";
import { isFields } from "@passepartout/domain/kernel/fields";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { z } from "zod";

const text = z.union([z.string(), z.number()]).transform(String);

/** What the content service writes into each block of a draft: a comment of HTML. */
const editable = z
  .string()
  .transform((comment) => parseJson(/^<!--#storyblok#(.*)-->$/s.exec(comment)?.[1] ?? ""))
  .pipe(z.object({ name: text, space: text, uid: text, id: text }));

/** The marks of all blocks in the content of a draft. */
export const editorMarksIn = (content: unknown): EditorMarks => {
  const found: EditorMark[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    if (!isFields(value)) return;
    const mark = editable.safeParse(value["_editable"]);
    if (mark.success) found.push(mark.data);
    Object.values(value).forEach(collect);
  };
  collect(content);
  return Object.fromEntries(found.map((mark) => [mark.uid, mark]));
};
