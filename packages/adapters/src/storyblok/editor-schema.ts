import { isFields, type Present, present } from "@passepartout/domain/kernel/fields";
import { z } from "zod";
import { matching, singleFields, withCamelCaseNames } from "./wire-value.ts";

/** A field of a component in the format of the content service's management API. */
export interface EditorField {
  readonly type: string;
  readonly required?: true;
  readonly filetypes?: readonly string[];
  readonly maximum?: number;
  readonly component_whitelist?: readonly string[];
  readonly [setting: string]: unknown;
}

/** A component in the format of the content service's management API. */
export interface ComponentSchema {
  readonly name: string;
  readonly display_name: string;
  /** True if a story can be of this component. */
  readonly is_root: boolean;
  /** True if a field of another component can contain it. */
  readonly is_nestable: boolean;
  readonly schema: Readonly<Record<string, EditorField & { readonly pos: number }>>;
}

/** How the content folder writes what the editor writes as a text, a colour or a file; `blocks` are parts that it writes like blocks. */
type FolderForm =
  | "paragraphs"
  | "lines"
  | "words"
  | "name"
  | "color"
  | "hex"
  | "address"
  | "blocks";

interface FieldSettings {
  readonly settings: EditorField;
  readonly form?: FolderForm | undefined;
  /** The schemas of the components that the field contains. */
  readonly components: readonly z.ZodType[];
}

const FIELDS = new WeakMap<z.core.$ZodType, FieldSettings>();

const COMPONENTS = new WeakMap<
  z.core.$ZodType,
  { readonly name: string; readonly fields: z.core.$ZodShape }
>();

/** The schema of a field, with the settings that its editor has in the content service. A field without settings is not shown to editors. */
export const editorField = <Schema extends z.ZodType>(
  settings: EditorField,
  schema: Schema,
  form?: FolderForm,
  components: readonly z.ZodType[] = [],
): Schema => {
  const field = schema.clone();
  FIELDS.set(field, { settings, components, form });
  return field;
};

/** A field whose value is read in any form. */
export const readField = <T>(
  settings: EditorField,
  read: (value: unknown) => T,
  form?: FolderForm,
): z.ZodType<T> => editorField(settings, z.unknown().transform(read), form);

/** Makes any schema that of a component with these fields. */
export const asComponent = <Schema extends z.ZodType>(
  name: string,
  fields: z.core.$ZodShape,
  schema: Schema,
): Schema => {
  COMPONENTS.set(schema, { name, fields });
  return schema;
};

/** A component that must also pass a check. */
export const checked = <Schema extends z.ZodType>(
  part: Schema,
  isValid: (parsed: z.output<Schema>) => boolean,
): Schema => {
  const schema = part.refine(isValid);
  const definition = COMPONENTS.get(part);
  return definition ? asComponent(definition.name, definition.fields, schema) : schema;
};

/** The fields of a component, parsed. */
export type Parsed<Shape extends z.core.$ZodShape> = Present<
  z.output<ReturnType<typeof z.object<Shape>>>
>;

/** The schema of a component: parses its fields, and transforms them into what the shop calls them. `uid` is the id of the block, or empty. */
export const component = <Shape extends z.core.$ZodShape, Output>(
  name: string,
  shape: Shape,
  transform: (fields: Parsed<Shape>, uid: string) => Output,
) => {
  // A field that is absent counts as undefined, as any schema of a field expects.
  const absent = Object.fromEntries(Object.keys(shape).map((field) => [field, undefined]));
  return asComponent(
    name,
    shape,
    z
      .preprocess(
        (value) => ({
          uid: isFields(value) ? value["_uid"] : undefined,
          fields: isFields(value) ? { ...absent, ...withCamelCaseNames(value) } : value,
        }),
        z.object({ uid: z.string().catch(""), fields: z.object(shape) }),
      )
      .transform(({ uid, fields }) => transform(present(fields), uid)),
  );
};

/** A component whose fields the shop calls the same. */
export const plainComponent = <Shape extends z.core.$ZodShape>(name: string, fields: Shape) =>
  component(name, fields, (parsed) => parsed);

const whitelistOf = (components: readonly z.ZodType[]) => ({
  type: "bloks",
  restrict_components: true,
  component_whitelist: components.flatMap((schema) => COMPONENTS.get(schema)?.name ?? []),
});

export const blocksField = <Schema extends z.ZodType>(
  components: readonly z.ZodType[],
  schema: Schema,
): Schema => editorField(whitelistOf(components), schema, undefined, components);

/** A field with at most one block of a component. */
export const blockField = <Schema extends z.ZodType>(
  part: z.ZodType,
  schema: Schema,
  form?: FolderForm,
): Schema => editorField({ ...whitelistOf([part]), maximum: 1 }, schema, form, [part]);

/** A field with a list of components; those that do not match their schema are omitted. */
export const listOf = <T>(part: z.ZodType<T>) => blocksField([part], matching(part).catch([]));

/** A field with a list of components whose fields the shop calls the same. */
export const plainList = <Shape extends z.core.$ZodShape>(name: string, fields: Shape) =>
  listOf(plainComponent(name, fields));

/** A field with one component; one that does not match its schema counts as missing. */
export const optionalPart = <T>(part: z.ZodType<T>, form?: FolderForm) =>
  blockField(part, z.preprocess(singleFields, part.optional()).catch(undefined), form);

export const optionalPlain = <Shape extends z.core.$ZodShape>(name: string, fields: Shape) =>
  optionalPart(plainComponent(name, fields));

interface NamedField extends FieldSettings {
  readonly name: string;
}

/** The component of a schema and all components inside it, each once, with the fields that editors see. */
export const editorComponents = (
  ...roots: readonly z.ZodType[]
): ReadonlyMap<string, { readonly isRoot: boolean; readonly fields: readonly NamedField[] }> => {
  const found = new Map<string, { isRoot: boolean; fields: readonly NamedField[] }>();
  const collect = (schema: z.ZodType): void => {
    const definition = COMPONENTS.get(schema);
    if (!definition || found.has(definition.name)) return;
    const fields = Object.entries(definition.fields).flatMap(([name, field]) => {
      const editor = FIELDS.get(field);
      return editor ? [{ name, ...editor }] : [];
    });
    found.set(definition.name, { isRoot: roots.includes(schema), fields });
    for (const { components } of fields) components.forEach(collect);
  };
  roots.forEach(collect);
  return found;
};

/** The component of a schema and all components inside it, in the format of the management API. */
export const componentSchemas = (...roots: readonly z.ZodType[]): readonly ComponentSchema[] =>
  [...editorComponents(...roots)].map(([name, { isRoot, fields }]) => ({
    name,
    display_name: displayNameOf(name),
    is_root: isRoot,
    is_nestable: !isRoot,
    schema: Object.fromEntries(
      fields.map((field, pos) => [field.name, { ...field.settings, pos }]),
    ),
  }));

const displayNameOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .replace(/^./, (letter) => letter.toUpperCase());
