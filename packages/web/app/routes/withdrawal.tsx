/** The page on which a customer withdraws from a contract, in forms like those of the account. */
export { Component } from "./account.tsx";
