/** The texts that the visitor has expanded; they stay so on all further pages. */
const expanded = new Set<string>();

const find = () => {
  const block = document.querySelector<HTMLElement>(".seo-text");
  const text = block?.querySelector("p");
  const button = block?.querySelector("button");
  return block && text && button ? { block, text, button } : undefined;
};

const observer = new ResizeObserver(() => {
  const found = find();
  if (!found) return;
  const { text, button } = found;
  // The space of the button is reserved until the text is measured.
  delete button.dataset["waits"];
  button.hidden = text.scrollHeight <= text.clientHeight;
});

const show = ({ block, text, button }: NonNullable<ReturnType<typeof find>>): void => {
  observer.disconnect();
  block.dataset["state"] = "expanded";
  button.hidden = true;
  text.tabIndex = -1;
};

const expand = (): void => {
  const found = find();
  if (!found) return;
  expanded.add(found.text.textContent);
  show(found);
  found.text.focus();
};

/** Lets the text about the shop in the footer be expanded, if there is more of it than its first lines. */
export const startSeoText = (): void => {
  observer.disconnect();
  const found = find();
  if (!found) return;
  if (expanded.has(found.text.textContent)) return show(found);
  observer.observe(found.text);
  found.button.addEventListener("click", expand);
};
