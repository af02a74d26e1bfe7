/** Takes the fragment out of the address of the page, which stays as it is. */
export const removeFragment = (): void =>
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
