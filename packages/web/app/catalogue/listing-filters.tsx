import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "../dialogs/dialog.tsx";
import { openQuery } from "../router/open-address.ts";
import { CarriedFields } from "../router/carried-fields.tsx";
import { isOverlayEntry } from "../router/overlay-entry.ts";
import { Swatch } from "../ui/swatch.tsx";
import styles from "./results.css?url";
import type { listingFilters } from "./listing-filters.server.ts";

type ListingFilters = ReturnType<typeof listingFilters>["form"];

/**
 * The form with all other filters. With scripts a choice applies immediately, without them by a button.
 * On a phone it is folded: with scripts it opens as a sheet over the page, which Back closes too.
 */
export const Filters = ({ filters }: { readonly filters: ListingFilters }) => {
  const { path, carried, hidden, groups, applied, title, submit, reset, apply, close } = filters;
  const sheet = useSheet((search) => openQuery(new URLSearchParams(search), "replace"));
  // What a visitor has chosen last, until the listing shows it.
  const [draft, setDraft] = useState<Pick<ListingFilters, "query"> & { of: ListingFilters }>();
  const isPending = draft?.of === filters;
  const query = isPending ? draft.query : filters.query;
  const choose = (changes: ListingFilters["query"]): void => {
    const next = { ...query, ...changes };
    setDraft({ of: filters, query: next });
    if (sheet.isOpen) sheet.change();
    const entries = [...carried, ...Object.entries(next)].filter(([, entry]) => entry !== "");
    openQuery(entries, sheet.isOpen ? "replace" : "push");
  };
  // The page has to show what was chosen before its entry may change again.
  const isWaiting = useRef(false);
  const applySheet = (): void => {
    isWaiting.current = isPending;
    if (!isPending) sheet.apply();
  };
  const applyWaiting = useEffectEvent(() => {
    if (isWaiting.current) applySheet();
  });
  useEffect(() => {
    if (!isPending) applyWaiting();
  }, [isPending]);
  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    sheet.open();
  };
  const fields = {
    groups,
    query,
    onChoose: (name: string, value: string) => choose({ [name]: value }),
  };
  const names = groups.map(({ name }) => name).filter((name) => name !== "sort");
  const removeAll = () => choose(Object.fromEntries(names.map((name) => [name, ""])));
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <details className="filter-fold">
        <summary className="secondary" onClick={openSheet}>
          {title}
          {applied > 0 && <span className="count"> {applied}</span>}
        </summary>
      </details>
      <form className="filters" action={path} method="get">
        <CarriedFields carried={carried} />
        {hidden && query[hidden] && <input type="hidden" name={hidden} value={query[hidden]} />}
        <FilterFields {...fields} />
        <button type="submit" className="secondary without-scripts">
          {submit}
        </button>
      </form>
      {sheet.isOpen && (
        <Dialog
          label={title}
          className="dialog filter-sheet"
          close={close}
          onClose={sheet.cancel}
          foot={
            <div className="sheet-foot">
              <button
                type="button"
                className="reset-filters"
                disabled={names.every((name) => !query[name])}
                onClick={removeAll}
              >
                {reset}
              </button>
              <button
                type="button"
                className="secondary"
                aria-busy={isPending}
                onClick={applySheet}
              >
                {apply}
              </button>
            </div>
          }
        >
          <FilterFields {...fields} />
        </Dialog>
      )}
    </>
  );
};

/** The filters of a listing as radio buttons, colours with a swatch. A value without results can be chosen only if it is chosen already. */
const FilterFields = ({
  groups,
  query,
  onChoose,
}: {
  readonly groups: ListingFilters["groups"];
  readonly query: ListingFilters["query"];
  readonly onChoose: (name: string, value: string) => void;
}) =>
  groups.map(({ name, label, values }) => (
    <fieldset key={name} className={name === "color" ? "filter-group swatches" : "filter-group"}>
      <legend>{label}</legend>
      {values.map(({ value, text, count }) => {
        const isChosen = (query[name] ?? "") === value;
        return (
          <label key={value} className="filter-value">
            <input
              type="radio"
              name={name}
              value={value}
              checked={isChosen}
              disabled={count === "0" && !isChosen}
              onChange={() => onChoose(name, value)}
            />
            {name === "color" && <Swatch color={value} />}
            <span className="filter-text">{text}</span>
            {count !== undefined && <span className="filter-count">{count}</span>}
          </label>
        );
      })}
    </fieldset>
  ));

/** The entry of the history and the address at which a sheet is opened. */
const startHere = () => ({ isOverlay: isOverlayEntry(), search: location.search });

/**
 * A sheet that Back closes. What is chosen in it replaces the entry that stands for it in the history:
 * Back, Esc and the cross restore the page as it was; after the sheet is applied, Back does.
 */
const useSheet = (returnTo: (search: string) => void) => {
  const [isOpen, setOpen] = useState(false);
  const start = useRef<ReturnType<typeof startHere>>(undefined);
  const isChanged = useRef(false);
  const cancel = (): void => {
    const { isOverlay, search } = start.current ?? startHere();
    // Back closes it once more, at the entry below it.
    if (isOverlayEntry() !== isOverlay) return history.back();
    setOpen(false);
    if (isChanged.current) returnTo(search);
  };
  return {
    isOpen,
    open: () => {
      start.current = startHere();
      isChanged.current = false;
      setOpen(true);
    },
    /** To be called before a choice in the sheet replaces its entry. */
    change: () => {
      isChanged.current = true;
    },
    cancel,
    /** Closes the sheet; if nothing was chosen in it, its entry goes too. */
    apply: () => (isChanged.current ? setOpen(false) : cancel()),
  };
};
