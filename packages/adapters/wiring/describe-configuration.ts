import { SECRETS, VARIABLE_SCHEMAS, withSecrets } from "./configuration.ts";
import { withShopParts } from "./shop-folder.ts";

/** An environment variable of the configuration and its effective value. */
export interface ConfigurationVariable {
  readonly name: string;
  /** The value as text, or a placeholder if it is secret; undefined if the variable is unset. */
  readonly value: string | undefined;
  readonly source: "environment" | "shop" | "default" | "unset";
}

/** Lists the variables of a valid configuration; an empty one counts as unset. */
export const describeConfiguration = (
  variables: Readonly<Record<string, string | undefined>>,
): readonly ConfigurationVariable[] => {
  const given = withSecrets(variables);
  const values = withShopParts(given);
  return Object.entries(VARIABLE_SCHEMAS).map(([name, schema]) => {
    const text = values[name];
    if (text)
      return {
        name,
        value: SECRETS.includes(name) ? "(secret)" : withoutUserInfo(text),
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

/** A URL whose user name and password are hidden. */
const withoutUserInfo = (text: string): string => text.replace(/:\/\/[^/?#]*@/, "://(secret)@");
