import { invalid, ok, type Result } from "../kernel/result.ts";

const EMAIL = /^[\w.%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Parses an email address. Error: `email-malformed`. */
export const parseEmailAddress = (text: string): Result<string> =>
  EMAIL.test(text)
    ? ok(text)
    : invalid(
        "email-malformed",
        "an email address is letters, digits or . _ % + -, then @, then a domain with a dot and at least two letters after it",
        text,
      );
