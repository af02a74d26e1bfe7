import type { InvalidInput, Result } from "@passepartout/domain/kernel/result";

/** 1: the answer is no. 2: the input was wrong. 3: a backend or another part could not be reached. */
export type FailureExitCode = 1 | 2 | 3;

/** An ending other than success, in words for people and in a stable code for programs. */
export class Failure extends Error {
  readonly exitCode: FailureExitCode;
  readonly code: string;
  readonly input: string;
  /** What `--json` prints in place of the error document, where a command has a document of its own for a no. */
  readonly document: unknown;

  constructor(
    exitCode: FailureExitCode,
    { code, message, input }: InvalidInput,
    more: { readonly document?: unknown; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.exitCode = exitCode;
    this.code = code;
    this.input = input;
    this.document = more.document ?? { error: { code, message, input } };
  }
}

/** Input that was not taken; ends with 2. */
export const wrong = (code: string, message: string, input: string): Failure =>
  new Failure(2, { code, message, input });

/** The value of a Result; a refused one ends the command with 2. */
export const taken = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Failure(2, result.error);
};

/** Any fault as a Failure; what is not one of ours comes from a part that did not work. */
export const failureOf = (reason: unknown): Failure =>
  reason instanceof Failure
    ? reason
    : new Failure(
        3,
        {
          code: "part-failed",
          message: `a part of the shop failed: ${wordsOf(reason)}`,
          input: "",
        },
        { cause: reason },
      );

/** What a fault says of itself on one line, with what the system said behind it: `fetch failed: connect ECONNREFUSED …`. */
export const wordsOf = (reason: unknown): string => {
  const chain = [reason];
  for (let one = reason; one instanceof Error && chain.length < MOST_CAUSES;) {
    one = one.cause;
    chain.push(one);
  }
  const own = reason instanceof Error ? reason.message || reason.name : String(reason);
  const [line = ""] = own.split("\n", 1);
  const system = chain.find((one) => one instanceof Error && "syscall" in one);
  const said = system instanceof Error ? system.message : "";
  return said === "" || line.includes(said) ? line : `${line}: ${said}`;
};

const MOST_CAUSES = 10;
