import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Modal } from "../dialogs/modal.tsx";
import { openQuery } from "../router/open-address.ts";
import { CarriedFields } from "../router/carried-fields.tsx";
import { FilterFields } from "./filter-fields.tsx";
import styles from "./results.css?url";
import { useSheet } from "./use-sheet.ts";
import type { listingFilters } from "./listing-filters.server.ts";

type ListingFilters = ReturnType<typeof listingFilters>;

/** What a visitor has chosen last, until the listing shows it. */
interface Draft {
  readonly of: ListingFilters;
  readonly query: ListingFilters["query"];
}

/**
 * The form with all other filters. With scripts a choice applies immediately, without them by a button.
 * On a phone it is folded: with scripts it opens as a sheet over the page, which Back closes too.
 */
export const Filters = ({ filters }: { readonly filters: ListingFilters }) => {
  const { path, carried, links, groups, chosen, title, submit, reset, apply, close } = filters;
  const sheet = useSheet((search) => openQuery(new URLSearchParams(search), "replace"));
  const [draft, setDraft] = useState<Draft>();
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
  const isFiltered = groups.some(({ name }) => name !== "sort" && query[name]);
  const removeAll = () =>
    choose(
      Object.fromEntries(
        groups.map(({ name }) => [name, name === "sort" ? (query[name] ?? "") : ""]),
      ),
    );
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <details className="filter-fold">
        <summary className="secondary" onClick={openSheet}>
          {title}
          {chosen.chips.length > 0 && <span className="count"> {chosen.chips.length}</span>}
        </summary>
      </details>
      <form className="filters" action={path} method="get">
        <CarriedFields carried={carried} />
        {links && query[links.name] && (
          <input type="hidden" name={links.name} value={query[links.name]} />
        )}
        <FilterFields {...fields} />
        <button type="submit" className="without-scripts">
          {submit}
        </button>
      </form>
      <Modal
        isOpen={sheet.isOpen}
        label={title}
        className="dialog filter-sheet"
        onClose={sheet.cancel}
      >
        <div className="dialog-box">
          <div className="dialog-head">
            <h2>{title}</h2>
            <button type="button" aria-label={close} onClick={sheet.cancel}>
              ×
            </button>
          </div>
          <FilterFields {...fields} />
        </div>
        <div className="sheet-foot">
          <button
            type="button"
            className="reset-filters"
            disabled={!isFiltered}
            onClick={removeAll}
          >
            {reset}
          </button>
          <button type="button" className="secondary" aria-busy={isPending} onClick={applySheet}>
            {apply}
          </button>
        </div>
      </Modal>
    </>
  );
};
