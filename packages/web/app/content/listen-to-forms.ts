/** Sends the forms that say what came of it without leaving the page. If the script for that does not load, they are sent as without scripts. */
export const listenToForms = (): void =>
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = form.querySelector("button");
    if (!form.dataset["outcome"] || !button) return;
    event.preventDefault();
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    import("./send-form.ts")
      .then(
        ({ sendForm }) => sendForm(form),
        () => form.submit(),
      )
      .finally(() => (button.ariaBusy = null));
  });
