/** A value, or an error that the caller is expected to handle. */
export type Result<T, E = InvalidInput> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Why a text from outside was rejected. */
export interface InvalidInput {
  /** Stable, unlike `message`. */
  readonly code: string;
  /** One sentence for people: what is wrong and what would be right. */
  readonly message: string;
  readonly input: string;
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** A failed Result for a rejected text, quoted up to 200 characters. */
export const invalid = (
  code: string,
  message: string,
  input: string,
): { readonly ok: false; readonly error: InvalidInput } =>
  err({ code, message, input: input.length > 200 ? `${input.slice(0, 200)}…` : input });
