import groups from "@passepartout/adapters/messages/de-DE.json" with { type: "json" };

type Groups = typeof groups;

type TextsOf<Group> = {
  readonly [Name in keyof Group as Group[Name] extends string ? Name : never]: string;
};

/** All texts of a group by the last part of their keys, without those of groups in it. */
export const textGroup = <Group extends keyof Groups>(
  { text }: { readonly text: (key: string) => string },
  group: Group,
) =>
  Object.fromEntries(
    Object.entries(groups[group]).flatMap(([name, given]: [string, unknown]) =>
      typeof given === "string" ? [[name, text(`${group}.${name}`)]] : [],
    ),
  ) as TextsOf<Groups[Group]>;
