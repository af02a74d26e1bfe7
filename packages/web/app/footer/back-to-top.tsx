import { useEffect, useState } from "react";
import { Icon } from "../ui/icon.tsx";

/** Scrolls to the top of the page, smoothly unless the visitor wants no motion; whoever goes on by keyboard goes on there. [FTR-28] */
const scrollToTop = () => {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
  document.querySelector<HTMLElement>(".logo")?.focus({ preventScroll: true });
};

/** The way back to the top of a page; what decides whether it is shown comes with the first scroll. [FTR-25, FTR-26, FTR-28] */
export const BackToTop = ({ text }: { readonly text: string }) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const from = scrollY;
    const start = async () => {
      const { watchScroll } = await import("./watch-scroll.ts");
      if (!isGone) stop = watchScroll(from, setShown);
    };
    // Without its script the page scrolls as pages do.
    const notice = () => void start().catch(() => undefined);
    addEventListener("scroll", notice, { once: true, passive: true });
    return () => {
      isGone = true;
      removeEventListener("scroll", notice);
      stop();
    };
  }, []);
  return (
    <a
      className="back-to-top"
      href="#top"
      data-shown={isShown || undefined}
      onClick={(event) => {
        event.preventDefault();
        scrollToTop();
      }}
    >
      <Icon name="arrow-up" />
      <span className="visually-hidden">{text}</span>
    </a>
  );
};
