/** The page of gifts, which are shown like the results of a search. */
export { Component } from "./search.tsx";
