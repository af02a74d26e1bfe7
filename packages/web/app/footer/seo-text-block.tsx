import type { SeoText } from "@passepartout/domain/content/page-foot";
import {
  clickViewMore,
  INITIAL_SEO_TEXT,
  isClamped,
  viewMoreLabel,
} from "@passepartout/domain/chrome/footer/seo-text";
import { useEffect, useId, useRef, useState } from "react";

/** The footer's text about the shop: a few lines, and a control for all of it where there is more. */
export const SeoTextBlock = ({ seo }: { readonly seo: SeoText }) => {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState(INITIAL_SEO_TEXT);
  // Until it is measured the control keeps its place.
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
      <p ref={text} id={id} tabIndex={state === "expanded" ? -1 : undefined}>
        {seo.text}
      </p>
      {label !== undefined && label !== "" && (
        <button
          type="button"
          aria-expanded={false}
          aria-controls={id}
          data-waits={clamped === undefined || undefined}
          onClick={() => {
            setState(clickViewMore());
            // The control goes; whoever used it reads on.
            requestAnimationFrame(() => text.current?.focus());
          }}
        >
          {label}
        </button>
      )}
    </div>
  );
};
