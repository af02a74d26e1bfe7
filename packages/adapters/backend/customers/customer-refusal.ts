import type { Place } from "@passepartout/domain/market/place";
import { errorResponse, type ResponseOf } from "../../src/http/error-response.ts";
import { type CustomerText, customerText } from "./customer-texts.ts";

/** What is wrong with the entries of a form, by field. */
export type EntryProblems = Readonly<Record<string, CustomerText | undefined>>;

export const hasProblem = (problems: EntryProblems): boolean =>
  Object.values(problems).some((problem) => problem !== undefined);

/** The problems of entries in the language of the place. */
export const problemTexts = (
  problems: EntryProblems,
  { locale }: Place,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem === undefined ? [] : [[field, customerText(problem, locale)]],
    ),
  );

/** The response to what is refused with a text, about a field of the form if it names one. */
export const refuse = (
  { locale }: Place,
  key: CustomerText,
  { status = 400, field }: { readonly status?: number; readonly field?: string } = {},
): ResponseOf<never> => {
  const text = customerText(key, locale);
  return errorResponse(status, text, field === undefined ? undefined : { [field]: [text] });
};

/** The response to a form with problems. */
export const refuseEntries = (place: Place, problems: EntryProblems): ResponseOf<never> =>
  errorResponse(
    400,
    customerText("checkEntries", place.locale),
    Object.fromEntries(
      Object.entries(problemTexts(problems, place)).map(([field, text]) => [field, [text]]),
    ),
  );
