/** The answer of something that may fail for a reason worth telling: a value, or a named error. */
export type Result<T, E = InvalidInput> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Why a text from outside was not taken: a stable code, a sentence for people (what is wrong and what would be right), and the text itself. */
export interface InvalidInput {
  readonly code: string;
  readonly message: string;
  readonly input: string;
}

/** A value as a successful Result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A named error as a failed Result. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** A refused text as a failed Result; long inputs are cut to 200 characters, so that a message never grows with its input. */
export const invalid = (
  code: string,
  message: string,
  input: string,
): { readonly ok: false; readonly error: InvalidInput } =>
  err({ code, message, input: input.length > 200 ? `${input.slice(0, 200)}…` : input });
