import groups from "@passepartout/adapters/messages/de-DE.json" with { type: "json" };
import type { ShopContext } from "@passepartout/domain/shop";

type Groups = typeof groups;

type NameIn<Group extends keyof Groups> = {
  [Name in keyof Groups[Group]]: Groups[Group][Name] extends string ? Name : never;
}[keyof Groups[Group]] &
  string;

/** Texts of a group by the last part of their keys: those named, or all but those of groups in it. */
export const textsIn = <
  Group extends keyof Groups,
  const Name extends NameIn<Group> = NameIn<Group>,
>(
  { text }: Pick<ShopContext, "text">,
  group: Group,
  names?: readonly Name[],
) =>
  Object.fromEntries(
    (names ?? namesIn(groups[group])).map((name) => [name, text(`${group}.${name}`)]),
  ) as Readonly<Record<Name, string>>;

const namesIn = (group: Readonly<Record<string, unknown>>) =>
  Object.keys(group).filter((name) => typeof group[name] === "string");
