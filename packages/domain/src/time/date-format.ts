const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of dates without a time zone, made once for each locale and form. */
export const dateFormat = (
  locale: string,
  form: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(form)}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...form, timeZone: "UTC" });
  formatters.set(key, formatter);
  return formatter;
};
