import { useEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";

/** The way back to the top of a page: a link, and what shows it and glides there comes with the first scroll. */
export const BackToTop = ({ text }: { readonly text: string }) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const from = scrollY;
    const gone = new AbortController();
    const { signal } = gone;
    const start = async () => {
      const { watchScroll } = await import("./watch-scroll.ts");
      if (link.current && !signal.aborted) watchScroll(from, link.current, signal);
    };
    // Without its script the page scrolls as pages do.
    const notice = () => void start().catch(() => undefined);
    addEventListener("scroll", notice, { once: true, passive: true, signal });
    return () => gone.abort();
  }, []);
  return (
    <a ref={link} className="back-to-top" href="#top">
      <Icon name="arrow-up" />
      <span className="visually-hidden">{text}</span>
    </a>
  );
};
