import { useEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";

/** The link to the top of the page. The script that shows it and scrolls smoothly is loaded on the first scroll. */
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
    // If the script fails to load, the link works without smooth scrolling.
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
