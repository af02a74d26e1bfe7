/** The base path of the flag service, used for all `urls` of an SDK. */
export const FLAG_SERVICE_PATH = "/api/flags";
