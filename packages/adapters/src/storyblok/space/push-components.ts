import type { Fields } from "@passepartout/domain/kernel/fields";
import type { ComponentSchema } from "../editor-schema.ts";
import { storyComponents } from "../source-stories.ts";
import type { NoteChange } from "./content-change.ts";
import { isRefusal, type SpaceClient, type SpaceComponent } from "./space-client.ts";
import { differingFields } from "./story-exchange.ts";

/** Creates the components of stories in a space, and updates those that lack what the shop expects. */
export const pushComponents = async (
  client: SpaceClient,
  dryRun: boolean,
  note: NoteChange,
): Promise<void> => {
  const existing = new Map((await client.components()).map((one) => [one.name, one]));
  for (const ours of storyComponents()) {
    const { name } = ours;
    const theirs = existing.get(name);
    existing.delete(name);
    const fields = theirs && differences(ours, theirs);
    if (fields?.length === 0) continue;
    try {
      if (!dryRun && theirs) await client.updateComponent(theirs.id, merged(ours, theirs));
      if (!dryRun && !theirs) await client.createComponent({ ...ours });
      note({
        kind: "component",
        name,
        action: theirs ? "update" : "create",
        ...(fields && { fields }),
      });
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      note({ kind: "component", name, action: "failed", message: reason.message });
    }
  }
  for (const name of existing.keys()) note({ kind: "component", name, action: "foreign" });
};

/** Fields and settings that a space has in addition stay, as does the order of its fields. */
const merged = (ours: ComponentSchema, theirs: SpaceComponent): Fields => ({
  name: ours.name,
  is_root: ours.is_root,
  is_nestable: ours.is_nestable,
  schema: {
    ...theirs.schema,
    ...Object.fromEntries(
      Object.entries(ours.schema).map(([name, field]) => [
        name,
        { ...field, ...theirs.schema?.[name], ...settingsOf(field) },
      ]),
    ),
  },
});

const settingsOf = ({ pos: _pos, ...settings }: Fields): Fields => settings;

const differences = (ours: ComponentSchema, theirs: SpaceComponent): readonly string[] => [
  ...(ours.is_root === (theirs.is_root === true) ? [] : ["is_root"]),
  ...(ours.is_nestable === (theirs.is_nestable !== false) ? [] : ["is_nestable"]),
  ...Object.entries(ours.schema).flatMap(([name, field]) => {
    const { [name]: existing } = theirs.schema ?? {};
    if (!existing) return [name];
    return Object.entries(settingsOf(field)).flatMap(([setting, value]) =>
      differingFields(value, existing[setting], `${name}.${setting}`),
    );
  }),
];
