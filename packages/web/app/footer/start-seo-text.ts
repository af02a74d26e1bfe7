/** The texts that the visitor has expanded; they stay so on all further pages. */
const expanded = new Set<string>();

/** Aborted when the text has been expanded, or another page is shown, which may have the same button. */
let watching = new AbortController();

/** Lets the text about the shop in the footer be expanded, if there is more of it than its first lines. */
export const startSeoText = (): void => {
  watching.abort();
  const block = document.querySelector<HTMLElement>(".seo-text");
  const text = block?.querySelector("p");
  const button = block?.querySelector("button");
  if (!block || !text || !button) return;
  const show = () => {
    watching.abort();
    block.dataset["state"] = "expanded";
    button.hidden = true;
    text.tabIndex = -1;
  };
  if (expanded.has(text.textContent)) return show();
  watching = new AbortController();
  const { signal } = watching;
  const observer = new ResizeObserver(() => {
    // The space of the button is reserved until the text is measured.
    delete button.dataset["waits"];
    button.hidden = text.scrollHeight <= text.clientHeight;
  });
  observer.observe(text);
  signal.addEventListener("abort", () => observer.disconnect());
  const expand = () => {
    expanded.add(text.textContent);
    show();
    text.focus();
  };
  button.addEventListener("click", expand, { signal });
};
