import type { Material } from "@passepartout/domain/catalogue/wall";
import groups from "./wall-options.json" with { type: "json" };

/** Alternatives for some materials, of which exactly one applies, with surcharges in cents of a euro. The first is the default and free. */
type OptionGroup = (typeof groups)[number];

export const OPTION_GROUPS: readonly OptionGroup[] = groups;

/** A material that a shop adds has none. */
export const optionGroupsOf = (material: Material): readonly OptionGroup[] =>
  OPTION_GROUPS.filter(({ materials }) => materials.includes(material));

/** The identifier of an option, such as `keilrahmen-38mm`. */
export const optionTypeOf = (
  { group }: OptionGroup,
  { option }: OptionGroup["options"][number],
): string => `${group}-${option}`;

/** The surcharge of options in cents of a euro; undefined for an option that the material does not have, or for two options of one group. */
export const optionCents = (
  material: Material,
  optionTypes: readonly string[],
  squareMetres: number,
): number | undefined => {
  if (optionTypes.length === 0) return 0;
  let cents = 0;
  let found = 0;
  for (const group of optionGroupsOf(material)) {
    const chosen = group.options.filter((option) =>
      optionTypes.includes(optionTypeOf(group, option)),
    );
    if (chosen.length > 1) return undefined;
    found += chosen.length;
    for (const { base, perSquareMetre } of chosen) cents += base + perSquareMetre * squareMetres;
  }
  return found === new Set(optionTypes).size ? cents : undefined;
};
