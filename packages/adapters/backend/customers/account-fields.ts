import { parseNewsletterEmail } from "@passepartout/domain/chrome/newsletter/newsletter";
import type { Locale } from "@passepartout/domain/market/locale";
import { z } from "zod";
import type { FieldErrors } from "../../src/http/error-response.ts";
import { isCommonPassword } from "./common-password.ts";
import { CUSTOMER_LIMITS } from "./customer-limits.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";

const MAX_EMAIL_LENGTH = 254;

/** Letters of any script, the marks that join or part them, and the punctuation of personal names. */
const NAME = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control} .,'’·-]{0,${CUSTOMER_LIMITS.maxName - 1}}$`,
  "u",
);

/** A field whose length is limited by that of a body alone: what is too long is refused in the visitor's language. */
export const formField = z.string("must be text");

/** Trims and lower-cases the email address of an account; undefined if it is malformed. */
export const parseAccountEmail = (text: string): string | undefined => {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_EMAIL_LENGTH && parseNewsletterEmail(email).ok ? email : undefined;
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

export interface SignUpForm {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

const nameProblem = (name: string): CustomerText | undefined => {
  if (name.trim() === "") return "nameMissing";
  return NAME.test(name.trim()) ? undefined : "nameMalformed";
};

/** The number of characters as a person counts them, whether a keyboard composes them or not. */
const lengthOf = (text: string): number => text.normalize("NFC").match(/./gsu)?.length ?? 0;

/** The problem of a new password for the account of an email address. */
export const passwordProblem = async (
  password: string,
  email: string,
): Promise<CustomerText | undefined> => {
  const length = lengthOf(password);
  if (length < CUSTOMER_LIMITS.minPassword) return "passwordShort";
  if (length > CUSTOMER_LIMITS.maxPassword) return "passwordLong";
  const [name = ""] = email.split("@", 1);
  return (await isCommonPassword(password, [email, name])) ? "passwordCommon" : undefined;
};

/** Validates the names of a form with messages in the visitor's language. */
export const nameErrors = (
  { firstName, lastName }: Pick<SignUpForm, "firstName" | "lastName">,
  locale: Locale,
): FieldErrors =>
  errorsOf({ firstName: nameProblem(firstName), lastName: nameProblem(lastName) }, locale);

/** Validates a sign-up form with messages in the visitor's language; empty if the form is valid. */
export const signUpErrors = async (form: SignUpForm, locale: Locale): Promise<FieldErrors> => {
  const problems: Readonly<Record<keyof SignUpForm, CustomerText | undefined>> = {
    email: parseAccountEmail(form.email) === undefined ? "emailMalformed" : undefined,
    password: await passwordProblem(form.password, form.email.trim()),
    firstName: nameProblem(form.firstName),
    lastName: nameProblem(form.lastName),
  };
  return errorsOf(problems, locale);
};

const errorsOf = (
  problems: Readonly<Record<string, CustomerText | undefined>>,
  locale: Locale,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem === undefined ? [] : [[field, [customerText(problem, locale)]]],
    ),
  );
