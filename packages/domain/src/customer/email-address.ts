const EMAIL = /^[\w.%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Whether a text is letters, digits or . _ % + -, then @, then a domain with a dot and at least two letters after it. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text);
