import type { SeoText } from "@passepartout/domain/content/story";
import { useEffect, useRef, useState } from "react";

const ID = "seo-text";

/** The texts that the visitor has expanded; they stay so on all further pages. */
const expanded = new Set<string>();

/** The text about the shop in the footer: a few lines, with a button that shows the rest if there is more. */
export const SeoTextBlock = ({ seo }: { readonly seo: SeoText }) => {
  const text = useRef<HTMLParagraphElement>(null);
  const [isExpanded, setExpanded] = useState(() => expanded.has(seo.text));
  // The space of the button is reserved until the text is measured.
  const [isClamped, setClamped] = useState<boolean>();
  useEffect(() => {
    const element = text.current;
    if (!element || isExpanded) return;
    const observer = new ResizeObserver(() =>
      setClamped(element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isExpanded]);
  return (
    <div className="seo-text" data-state={isExpanded ? "expanded" : "collapsed"}>
      <p ref={text} id={ID} tabIndex={isExpanded ? -1 : undefined}>
        {seo.text}
      </p>
      {seo.viewMore !== "" && !isExpanded && (isClamped ?? true) && (
        <button
          type="button"
          aria-expanded={false}
          aria-controls={ID}
          data-waits={isClamped === undefined || undefined}
          onClick={() => {
            expanded.add(seo.text);
            setExpanded(true);
            // The button disappears, so the focus moves to the text.
            requestAnimationFrame(() => text.current?.focus());
          }}
        >
          {seo.viewMore}
        </button>
      )}
    </div>
  );
};
