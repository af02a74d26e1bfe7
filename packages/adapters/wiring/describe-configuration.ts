import { SECRETS, VARIABLE_SCHEMAS, withSecrets } from "./configuration.ts";
import { type Environment, withShopParts } from "./shop-folder.ts";

/** Lists the variables of a valid configuration with their effective values as text, or a placeholder if they are secret; an empty one counts as unset. */
export const describeConfiguration = (variables: Environment) => {
  const given = withSecrets(variables);
  const values = withShopParts(given);
  return Object.entries(VARIABLE_SCHEMAS).map(([name, schema]) => {
    const text = values[name];
    if (text)
      return {
        name,
        value: SECRETS.includes(name) ? "(secret)" : text.replace(/:\/\/[^/?#]*@/, "://(secret)@"),
        source: given[name] ? "environment" : "shop",
      };
    const value = textOf(schema.safeParse(undefined).data);
    return { name, value, source: value === undefined ? "unset" : "default" };
  });
};

/** The text of a default; empty lists and objects have none. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "number" || (typeof value === "string" && value !== "")
    ? String(value)
    : undefined;
