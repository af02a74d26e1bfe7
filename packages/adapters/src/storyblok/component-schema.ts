/** A field of a component as the content service's editor knows it. */
export interface ComponentField {
  readonly type: string;
  readonly required?: true;
  readonly filetypes?: readonly string[];
  /** How many blocks a field holds at the most. */
  readonly maximum?: number;
  readonly component_whitelist?: readonly string[];
  readonly [setting: string]: unknown;
}

/** Fields by their names, in the order in which an editor sees them. */
export type ComponentFields = Readonly<Record<string, ComponentField>>;

/** A component as the content service's management takes it. */
export interface ComponentSchema {
  readonly name: string;
  readonly display_name: string;
  /** Whether a story can be of it. */
  readonly is_root: boolean;
  /** Whether it can stand in a field of another. */
  readonly is_nestable: boolean;
  readonly schema: Readonly<Record<string, ComponentField & { readonly pos: number }>>;
}

export const text: ComponentField = { type: "text" };
/** A text of several lines; where a list of texts is meant, an entry per paragraph, line or comma. */
export const lines: ComponentField = { type: "textarea" };
export const richText: ComponentField = { type: "richtext" };
export const flag: ComponentField = { type: "boolean" };
export const number: ComponentField = { type: "number" };
export const day: ComponentField = { type: "datetime", disable_time: true };
export const moment: ComponentField = { type: "datetime" };
export const picture: ComponentField = { type: "asset", filetypes: ["images"] };
export const video: ComponentField = { type: "asset", filetypes: ["videos"] };
export const link: ComponentField = {
  type: "multilink",
  allow_target_blank: true,
  email_link_type: true,
  asset_link_type: false,
  show_anchor: true,
};
export const colour: ComponentField = { type: "custom", field_type: "native-color-picker" };

/** Whatever an editor must not leave empty. */
export const required = (field: ComponentField): ComponentField => ({ ...field, required: true });

const named = (values: readonly string[]) => values.map((value) => ({ name: value, value }));

/** One of some codes. */
export const oneOf = (values: readonly string[]): ComponentField => ({
  type: "option",
  options: named(values),
});

/** Several of some codes. */
export const someOf = (values: readonly string[]): ComponentField => ({
  type: "options",
  options: named(values),
});

/** Other stories, by their uuids. */
export const stories: ComponentField = { type: "options", source: "internal_stories" };

/** Blocks of these components. */
export const blocks = (...components: readonly string[]): ComponentField => ({
  type: "bloks",
  restrict_components: true,
  component_whitelist: components,
});

/** At most one block of a component. */
export const block = (component: string): ComponentField => ({ ...blocks(component), maximum: 1 });

/** A component from its fields. */
export const component = (
  name: string,
  fields: ComponentFields,
  isRoot = false,
): ComponentSchema => ({
  name,
  display_name: name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .replace(/^./, (letter) => letter.toUpperCase()),
  is_root: isRoot,
  is_nestable: !isRoot,
  schema: Object.fromEntries(
    Object.entries(fields).map(([field, settings], pos) => [field, { ...settings, pos }]),
  ),
});
