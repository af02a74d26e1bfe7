/** What a form has in its fields, by their names, without files. */
export const formEntries = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].filter(([, value]) => typeof value === "string"),
  ) as Record<string, string>;
