import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { fetchSuggestions } from "./fetch-suggestions.ts";
import { SearchForm } from "./search-form.tsx";
import type { HeaderSearchView } from "./search-form.server.ts";
import style from "./search-field.css?url";
import type { Suggestion, Suggestions } from "./suggestions.ts";

const LIST = "search-suggestions";

/** The time after a key press in which another one may follow, in ms. */
const SETTLE_MS = 150;

const NONE: Suggestions = { hits: [] };

const listOf = ({ hits, all }: Suggestions): readonly Suggestion[] => [
  ...hits,
  ...(all ? [{ ...all, label: "" }] : []),
];

/** A field that suggests results while a visitor types: arrow keys choose one, Enter opens it, Escape closes the list. */
export const SearchField = (view: HeaderSearchView) => {
  const { action, label, placeholder, maxLength, suggestions } = view;
  const field = useRef<HTMLInputElement>(null);
  const pending = useRef<AbortController>(undefined);
  const [found, setFound] = useState(NONE);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = listOf(found);
  const isShown = isOpen && list.length > 0;

  const suggest = () => {
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    const { signal } = request;
    const words = field.current?.value ?? "";
    const timer = setTimeout(() => {
      fetchSuggestions(action, words, signal).then(
        (answer) => {
          if (signal.aborted) return;
          setFound(answer);
          setActive(-1);
          setOpen(true);
        },
        // Without suggestions the form works as before.
        () => undefined,
      );
    }, SETTLE_MS);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  };
  const close = () => {
    pending.current?.abort();
    setOpen(false);
    setActive(-1);
  };
  // What was typed before the scripts ran.
  const suggestForEarlyWords = useEffectEvent(() => {
    if (field.current?.value) suggest();
  });
  useEffect(() => {
    suggestForEarlyWords();
    return () => pending.current?.abort();
  }, []);

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const chosen = isShown ? list[active] : undefined;
    if (key === "Enter" && chosen) location.assign(chosen.href);
    else if (key === "Escape" && isShown) close();
    else if ((key === "ArrowDown" || key === "ArrowUp") && list.length > 0) {
      const step = key === "ArrowDown" ? 1 : -1;
      // Between the last and the first one is the field itself.
      const places = list.length + 1;
      setActive(isShown ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : places - 2);
      setOpen(true);
    } else return;
    event.preventDefault();
  };

  return (
    <SearchForm form={view} label={label}>
      {found !== NONE && <link rel="stylesheet" href={style} precedence="page" />}
      <input
        ref={field}
        type="search"
        name="q"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${LIST}-${active}` : undefined}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        onInput={suggest}
        onKeyDown={press}
        onBlur={close}
      />
      <div
        id={LIST}
        role="listbox"
        aria-label={suggestions}
        className="suggestions"
        hidden={!isShown}
      >
        {list.map(({ text, href, label: kind, price }, index) => (
          // Arrow keys and Enter of the field do the same.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${href} ${text}`}
            id={`${LIST}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field does not lose the focus, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => location.assign(href)}
          >
            <span>{text}</span>
            <small>{[kind, price].filter(Boolean).join(" · ")}</small>
          </div>
        ))}
      </div>
    </SearchForm>
  );
};
