import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import * as z from "zod/mini";
import { lenient } from "./fields.ts";
import { type Problem, problemsOfIssues } from "./problem.ts";

/** One message or a list of them; anything else is ignored. */
const messages = z.pipe(
  z.unknown(),
  z.transform((value): readonly string[] =>
    [value].flat().filter((one): one is string => typeof one === "string" && one !== ""),
  ),
);

const errorBody = z.object({ message: messages, errors: lenient(z.record(z.string(), messages)) });

const MAX_LOGGED_LENGTH = 200;
const MAX_ISSUES = 3;

/** The shop backend is unreachable, refused a request, or sent an answer that does not fit its contract. */
export class BackendError extends Error {
  override readonly name = "BackendError";
  /** Undefined if there was no response, or one that cannot be parsed. */
  readonly status: number | undefined;
  /** What the backend says to the visitor. */
  readonly sentence: string;
  /** The backend's complaints per field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Where an answer does not fit its contract. */
  readonly issues: readonly Problem[];

  constructor(
    message: string,
    {
      status,
      body,
      issues = [],
      cause,
    }: {
      status?: number;
      body?: unknown;
      issues?: readonly Problem[];
      cause?: unknown;
    } = {},
  ) {
    const { message: [sentence = ""] = [], errors = {} } = errorBody.safeParse(body).data ?? {};
    // A service that fails itself may repeat an email address.
    const logged =
      status === undefined || status < 500 || sentence === ""
        ? ""
        : `: ${sentence.slice(0, MAX_LOGGED_LENGTH).replace(/[^\s@]*@[^\s@]*/g, "(address)")}`;
    super(`${message}${logged}`, { cause });
    this.status = status;
    this.sentence = sentence;
    this.fields = errors;
    this.issues = issues;
  }
}

/** For a response with an error status and this body. */
export const refusedBy = (path: string, status: number, body: unknown, cause?: unknown) =>
  new BackendError(`the shop backend answered ${path} with status ${status}`, {
    status,
    body,
    cause,
  });

/** For an answer that does not fit its contract. */
export const misfit = (
  path: string,
  issues: Parameters<typeof problemsOfIssues>[0],
  cause?: unknown,
) => {
  const found = problemsOfIssues(issues);
  const text = found.slice(0, MAX_ISSUES).map(({ field, message }) => `${field} ${message}`);
  return new BackendError(`the shop backend's answer to ${path} does not fit: ${text.join("; ")}`, {
    issues: found,
    cause,
  });
};

/** For a successful response that is not JSON. */
export const notJson = (path: string, cause: unknown) =>
  new BackendError(`the shop backend's answer to ${path} is not JSON`, { cause });

/** A refusal in the words of the backend, with the first message of each field. */
export const failureOf = ({ status, sentence, fields }: BackendError): AccountFailure => ({
  status,
  message: sentence,
  fieldErrors: Object.fromEntries(
    Object.entries(fields).flatMap(([field, [first]]) =>
      first === undefined ? [] : [[field, first]],
    ),
  ),
});
