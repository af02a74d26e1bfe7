import { sharedEntriesOfCard } from "@passepartout/domain/designer/product-query";
import { openQuery } from "../router/open-address.ts";
import { choicesIn, isChanged } from "../ui/choices.ts";
import { formEntries } from "../ui/form-entries.ts";

const cardForm = () => document.querySelector<HTMLFormElement>("#card-form");

/** The server caches the page without most shared parameters. */
const carryShared = (form: HTMLFormElement): void => {
  for (const [name, value] of sharedEntriesOfCard(location.search)) {
    const known = form.querySelector(`input[type=hidden][name="${CSS.escape(name)}"]`);
    const field = known ?? form.appendChild(document.createElement("input"));
    Object.assign(field, { type: "hidden", name, value });
  }
};

const refresh = (form: HTMLFormElement): void => {
  carryShared(form);
  // Defaults are not part of the address.
  openQuery(
    Object.entries(formEntries(form)).filter(([, value]) => value !== ""),
    "replace",
  );
};

/** Shows a card as its form chooses, also what was chosen before this script was there. */
export const followCardForm = (): void => {
  document.addEventListener("change", ({ target }) => {
    const form = cardForm();
    if (form?.contains(target as Node)) refresh(form);
  });
  document.addEventListener("submit", (event) => {
    const form = cardForm();
    if (!form || event.target !== form) return;
    // The button that opens the designer is handled by the server, which reads the selection even if its price is still loading.
    if (event.submitter?.getAttribute("name") === "_designer") return carryShared(form);
    event.preventDefault();
    refresh(form);
  });
  const form = cardForm();
  if (form && choicesIn(form).some(isChanged)) refresh(form);
};
