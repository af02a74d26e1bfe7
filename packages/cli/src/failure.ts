import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import { invalid, type InvalidInput, type Result } from "@passepartout/domain/kernel/result";

/** Texts from outside in one line of an error, in characters. */
const MAX_MESSAGE = 2000;
const MAX_INPUT = 200;

const shortened = (text: string, length: number): string =>
  text.length > length + 1 ? `${text.slice(0, length)}…` : text;

/** Ends a command with an exit code other than 0, a message for people and a stable code for programs. */
export class Failure extends Error {
  /** 1: negative result, 2: invalid input, 3: a backend or another dependency failed. */
  readonly exitCode: 1 | 2 | 3;
  readonly code: string;
  readonly input: string;
  /** What `--json` prints: the error document, unless the command defines its own for a negative result. */
  readonly document: unknown;

  constructor(
    exitCode: 1 | 2 | 3,
    { code, message, input }: InvalidInput,
    options: { readonly document?: unknown; readonly cause?: unknown } = {},
  ) {
    const short = shortened(message, MAX_MESSAGE);
    super(short, { cause: options.cause });
    this.exitCode = exitCode;
    this.code = code;
    this.input = shortened(input, MAX_INPUT);
    this.document = options.document ?? { error: { code, message: short, input: this.input } };
  }
}

/** A failure with exit code 2; a long input is shortened. */
export const invalidInput = (code: string, message: string, input: string): Failure =>
  new Failure(2, invalid(code, message, input).error);

/** A failure with exit code 1: the shop refused a request, in its own words. */
export const refused = (
  code: string,
  { message }: Pick<AccountFailure, "message">,
  input: string,
): Failure => negative(code, message || "the shop refused the request without a message", input);

/** A negative result, with exit code 1; of one with a document, that has the error beside its fields. */
export const negative = (
  code: string,
  message: string,
  input: string,
  document?: object,
): Failure => {
  const { error } = invalid(code, message, input);
  return new Failure(1, error, document && { document: { error, ...document } });
};

/** A failure with exit code 3: the backend or another dependency failed. */
export const failed = (code: string, message: string, input: string, cause?: unknown): Failure =>
  new Failure(3, { code, message, input }, { cause });

/** The value of a Result; an error ends the command with exit code 2. */
export const unwrap = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Failure(2, result.error);
};

/** Any thrown value as a Failure; an unexpected one counts as a failed dependency. */
export const toFailure = (reason: unknown): Failure =>
  reason instanceof Failure
    ? reason
    : failed("part-failed", `unexpected failure: ${messageOf(reason)}`, "", reason);

/** The message of an error on one line, followed by the system error that caused it: `fetch failed: connect ECONNREFUSED …`. */
export const messageOf = (reason: unknown): string => {
  const chain = [reason];
  for (let error = reason; error instanceof Error && chain.length < MAX_CAUSES;) {
    error = error.cause;
    chain.push(error);
  }
  // The message of an aborted request does not say why.
  if (reason instanceof Error && reason.name === "TimeoutError") return "no response in time";
  const message = reason instanceof Error ? reason.message || reason.name : String(reason);
  const [line = ""] = message.split("\n", 1);
  const systemError = chain.find((error) => error instanceof Error && "syscall" in error);
  const systemMessage = systemError instanceof Error ? systemError.message : "";
  return systemMessage === "" || line.includes(systemMessage) ? line : `${line}: ${systemMessage}`;
};

const MAX_CAUSES = 10;
