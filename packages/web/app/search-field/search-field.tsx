import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { payloadPath, readPayload } from "../router/payload.ts";
import { SearchForm } from "./search-form.tsx";
import type { SearchFormView, Suggestion } from "./search-form.server.ts";
import style from "./search-field.css?url";

const LIST = "search-suggestions";

/** The time after a key press in which another one may follow, in ms. */
const SETTLE_MS = 150;

const MIN_LENGTH = 2;
const MAX_CACHED = 50;

type Suggestions = Readonly<Record<"suggestions", readonly Suggestion[]>>;

const NONE: Suggestions["suggestions"] = [];

const cached = new Map<string, Suggestions["suggestions"]>();

/** What the search page at `action` suggests for some words; nothing for fewer than two letters. */
const fetchSuggestions = async (action: string, words: string, signal: AbortSignal) => {
  const text = words.trim();
  if (text.length < MIN_LENGTH) return NONE;
  const url = new URL(action, location.href);
  url.pathname = payloadPath(url.pathname);
  url.searchParams.set("q", text);
  url.searchParams.set("suggest", "1");
  const known = cached.get(url.href);
  if (known) return known;
  const { data } = await readPayload<Suggestions>(url.href, { signal });
  const found = data.suggestions ?? NONE;
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(url.href, found);
  return found;
};

/** A field that suggests results while a visitor types: arrow keys choose one, Enter opens it, Escape closes the list. */
export const SearchField = (view: SearchFormView & { readonly suggestions: string }) => {
  const { action, label, placeholder, maxLength, suggestions } = view;
  const field = useRef<HTMLInputElement>(null);
  /** What is typed; undefined after the list was closed. */
  const [words, setWords] = useState<string>();
  const [list, setList] = useState(NONE);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && list.length > 0;

  useEffect(() => {
    if (words === undefined) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(action, words, request.signal).then(
        (answer) => {
          if (request.signal.aborted) return;
          setList(answer);
          setActive(-1);
          setOpen(true);
        },
        // Without suggestions the form works as before.
        () => undefined,
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [action, words]);
  const close = () => {
    setWords(undefined);
    setOpen(false);
    setActive(-1);
  };
  // What was typed before the scripts ran.
  useEffect(() => setWords(field.current?.value), []);

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
      {list !== NONE && <link rel="stylesheet" href={style} precedence="page" />}
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
        onInput={({ currentTarget }) => setWords(currentTarget.value)}
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
