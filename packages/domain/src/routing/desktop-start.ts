/** The path of the desktop application's start page. [RTE-11] [RTE-Q12] */
export const DESKTOP_START_PATH = "/desktop-startseite";
