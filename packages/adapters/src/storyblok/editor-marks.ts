import type { EditorMarks } from "@passepartout/domain/content/editor-mark";
import { fieldsWithin } from "@passepartout/domain/kernel/fields";
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
  const marks = fieldsWithin(content).map((fields) => editable.safeParse(fields["_editable"]));
  return Object.fromEntries(marks.flatMap(({ data }) => (data ? [[data.uid, data]] : [])));
};
