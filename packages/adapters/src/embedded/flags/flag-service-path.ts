/** Where a shop backend's own flag service stands: the address that SDKs are given as all of their `urls`. [FLG-Q7] */
export const FLAG_SERVICE_PATH = "/api/flags";
