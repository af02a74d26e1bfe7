import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isEmailAddress } from "@passepartout/domain/customer/email-address";
import type { SIGN_UP } from "../../src/contract/accounts.ts";
import type { Parsed } from "../../src/contract/contract.ts";
import { CUSTOMER_LIMITS, type CustomerText } from "./customer-texts.ts";

const MAX_EMAIL_LENGTH = 254;

/** Letters of any script, the marks that join or part them, and the punctuation of personal names. */
const NAME = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control} .,'’·-]{0,${CUSTOMER_LIMITS.maxName - 1}}$`,
  "u",
);

/** Trims and lower-cases the email address of an account; undefined if it is malformed. */
export const parseAccountEmail = (text: string): string | undefined => {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_EMAIL_LENGTH && isEmailAddress(email) ? email : undefined;
};

/** Removes everything from the name of an identity provider that is not allowed in a name. */
export const sanitizeName = (text: string): string =>
  text
    .slice(0, 1000)
    .replace(/[^\p{L}\p{M}\p{N}\p{Join_Control} .,'’·-]/gu, "")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .slice(0, CUSTOMER_LIMITS.maxName)
    .toWellFormed()
    .replaceAll("\ufffd", "")
    .trim();

export type SignUpForm = Parsed<typeof SIGN_UP, "body">;

const nameProblem = (name: string): CustomerText | undefined => {
  if (name.trim() === "") return "nameMissing";
  return NAME.test(name.trim()) ? undefined : "nameMalformed";
};

/** The number of characters as a person counts them, whether a keyboard composes them or not. */
const lengthOf = (text: string): number => text.normalize("NFC").match(/./gsu)?.length ?? 0;

const require = createRequire(import.meta.url);
/** A JSON list of 49,000 passwords that many people use, in lower case. */
const LIST = require.resolve("@zxcvbn-ts/language-common/src/passwords.json");

/** True for a password that attackers try first: one that many people use, or one of its owner's own words, such as the email address. Case is ignored. */
export const isCommonPassword = async (password: string, ownWords: readonly string[]) => {
  const word = password.toLowerCase();
  if (ownWords.some((ownWord) => ownWord.toLowerCase() === word)) return true;
  // The text is searched as it is, once per new password, and not kept: parsed, it would take 3 MB.
  return (await readFile(LIST, "utf8")).includes(JSON.stringify(word));
};

export const passwordProblem = async (password: string, email: string) => {
  const length = lengthOf(password);
  if (length < CUSTOMER_LIMITS.minPassword) return "passwordShort";
  if (length > CUSTOMER_LIMITS.maxPassword) return "passwordLong";
  const [name = ""] = email.split("@", 1);
  return (await isCommonPassword(password, [email, name])) ? "passwordCommon" : undefined;
};

export const nameProblems = (form: Pick<SignUpForm, "firstName" | "lastName">) => ({
  firstName: nameProblem(form.firstName),
  lastName: nameProblem(form.lastName),
});

export const signUpProblems = async (
  form: SignUpForm,
): Promise<Readonly<Record<keyof SignUpForm, CustomerText | undefined>>> => ({
  email: parseAccountEmail(form.email) === undefined ? "emailMalformed" : undefined,
  password: await passwordProblem(form.password, form.email.trim()),
  ...nameProblems(form),
});
