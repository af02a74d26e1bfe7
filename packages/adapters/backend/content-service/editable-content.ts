import { isFields, type Fields } from "@passepartout/domain/kernel/fields";

/** The id of the embedded space. */
export const SPACE_ID = 1;

/** Adds to each block of a draft the comment by which the visual editor finds it. */
export const editableContent = (content: Fields, storyId: number): Fields => {
  const editable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(editable);
    if (!isFields(value)) return value;
    const fields = Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, editable(field)]),
    );
    const { component: name, _uid: uid } = value;
    if (typeof name !== "string" || typeof uid !== "string") return fields;
    const mark = { name, space: String(SPACE_ID), uid, id: String(storyId) };
    return { ...fields, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` };
  };
  return editable(content) as Fields;
};
