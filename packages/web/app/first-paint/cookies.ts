/** The readable cookies, each between `; ` and `;`; none where scripts may not read them. */
export const readCookies = (): string => {
  try {
    return `; ${document.cookie};`;
  } catch {
    return "";
  }
};
