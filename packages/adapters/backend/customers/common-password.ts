import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** A JSON list of 49,000 passwords that many people use, in lower case. */
const LIST = require.resolve("@zxcvbn-ts/language-common/src/passwords.json");

/** True for a password that attackers try first: one that many people use, or one of its owner's own words, such as the email address. Case is ignored. */
export const isCommonPassword = async (
  password: string,
  ownWords: readonly string[],
): Promise<boolean> => {
  const word = password.toLowerCase();
  if (ownWords.some((ownWord) => ownWord.toLowerCase() === word)) return true;
  // The text is searched as it is, once per new password, and not kept: parsed, it would take 3 MB.
  return (await readFile(LIST, "utf8")).includes(JSON.stringify(word));
};
