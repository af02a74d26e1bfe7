import { type Fields, mapFields } from "@passepartout/domain/kernel/fields";

/** The id of the embedded space. */
export const SPACE_ID = 1;

/** Adds to each block of a draft the comment by which the visual editor finds it. */
export const editableContent = (content: Fields, storyId: number): Fields =>
  mapFields(content, (fields) => {
    const { component: name, _uid: uid } = fields;
    if (typeof name !== "string" || typeof uid !== "string") return fields;
    const mark = { name, space: String(SPACE_ID), uid, id: String(storyId) };
    return { ...fields, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` };
  }) as Fields;
