import type { SeoText } from "@passepartout/domain/content/page-foot";
import {
  clickViewMore,
  INITIAL_SEO_TEXT,
  isClamped,
  viewMoreLabel,
} from "@passepartout/domain/chrome/footer/seo-text";
import { useEffect, useRef, useState } from "react";

const ID = "seo-text";

/** The texts that the visitor has expanded; they stay so on all further pages. */
const expanded = new Set<string>();

/** The text about the shop in the footer: a few lines, with a button that shows the rest if there is more. */
export const SeoTextBlock = ({ seo }: { readonly seo: SeoText }) => {
  const text = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState(() =>
    expanded.has(seo.text) ? "expanded" : INITIAL_SEO_TEXT,
  );
  // The space of the button is reserved until the text is measured.
  const [clamped, setClamped] = useState<boolean>();
  useEffect(() => {
    const element = text.current;
    if (!element || state === "expanded") return;
    const observer = new ResizeObserver(() => setClamped(isClamped(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [state]);
  const label = viewMoreLabel(seo, state, clamped ?? true);
  return (
    <div className="seo-text" data-state={state}>
      <p ref={text} id={ID} tabIndex={state === "expanded" ? -1 : undefined}>
        {seo.text}
      </p>
      {label !== undefined && label !== "" && (
        <button
          type="button"
          aria-expanded={false}
          aria-controls={ID}
          data-waits={clamped === undefined || undefined}
          onClick={() => {
            expanded.add(seo.text);
            setState(clickViewMore());
            // The button disappears, so the focus moves to the text.
            requestAnimationFrame(() => text.current?.focus());
          }}
        >
          {label}
        </button>
      )}
    </div>
  );
};
