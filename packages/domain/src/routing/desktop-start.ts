/** The path of the start page in the desktop application. */
export const DESKTOP_START_PATH = "/desktop-startseite";
