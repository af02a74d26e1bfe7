const CHOICES = "select, input[type=radio], input[type=checkbox]";

/** Buttons that do nothing without the script of their island. */
export const SCRIPT_BUTTONS = "button[type=button]:not(.heart), .filter-fold > summary";

export type Choice = HTMLSelectElement | HTMLInputElement;

export const choicesIn = (element: HTMLElement): readonly Choice[] => [
  ...element.querySelectorAll<Choice>(CHOICES),
];

/** The value of a select as the server has rendered it. */
export const defaultOf = (select: HTMLSelectElement): string =>
  ([...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0])
    ?.value ?? "";

export const isChanged = (choice: Choice): boolean =>
  choice instanceof HTMLSelectElement
    ? choice.value !== defaultOf(choice)
    : choice.checked !== choice.defaultChecked;
