import type { Locale } from "@passepartout/domain/market/locale";
import { parseNewsletterEmail } from "@passepartout/domain/newsletter/newsletter";
import { customerText, type CustomerText } from "./customer-texts.ts";

/** What is wrong, per field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const MOST_EMAIL = 254;
const LEAST_PASSWORD = 8;
const MOST_PASSWORD = 200;

/** Names of people: letters of any script, and what stands between them. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’-]{0,99}$/u;

/** An address as accounts are told apart: without spaces around it, in lower case; undefined when it is none. */
export const accountEmail = (text: string): string | undefined => {
  const email = text.trim().toLowerCase();
  return email.length <= MOST_EMAIL && parseNewsletterEmail(email).ok ? email : undefined;
};

/** A name from elsewhere as a name of ours: what may not stand in one is left out. */
export const nameFrom = (text: string): string => {
  const kept = text
    .slice(0, 1000)
    .replace(/[^\p{L}\p{M}\p{N} .,'’-]/gu, "")
    .replace(/^[^\p{L}\p{N}]+/u, "");
  return kept.slice(0, 100).toWellFormed().replaceAll("\ufffd", "").trim();
};

/** What a visitor entered to sign up. */
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

/** Why a password cannot be taken. */
export const passwordProblem = (password: string): CustomerText | undefined => {
  if (password.length < LEAST_PASSWORD) return "passwordShort";
  return password.length > MOST_PASSWORD ? "passwordLong" : undefined;
};

/** What is wrong with the entries of a sign-up, in the visitor's language; empty when all is well. [CUS-10] */
export const signUpErrors = (form: SignUpForm, locale: Locale): FieldErrors => {
  const problems: Readonly<Record<keyof SignUpForm, CustomerText | undefined>> = {
    email: accountEmail(form.email) === undefined ? "emailMalformed" : undefined,
    password: passwordProblem(form.password),
    firstName: nameProblem(form.firstName),
    lastName: nameProblem(form.lastName),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem === undefined ? [] : [[field, [customerText(problem, locale)]]],
    ),
  );
};
