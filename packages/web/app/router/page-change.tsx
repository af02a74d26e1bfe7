import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** The element that a new page begins with for people who do not see it: what its address points at, or its heading. */
const beginningOf = (hash: string): HTMLElement | null =>
  document.getElementById(hash.slice(1)) ??
  // A field that takes the focus by itself.
  document.querySelector<HTMLElement>("main input:focus") ??
  document.querySelector<HTMLElement>("main h1") ??
  document.querySelector("main");

const focusOn = (element: HTMLElement | null): void => {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** The link that has taken the place of one that the page has rendered again. */
const sameLink = (link: HTMLAnchorElement): HTMLElement | undefined =>
  [...document.querySelectorAll("main a")]
    .filter((other) => other instanceof HTMLAnchorElement)
    .find(({ href, textContent }) => href === link.href && textContent === link.textContent);

/** What a browser does when it opens a document, for pages that open without one: moves the focus to the new page, announces its title, and shows a bar while it loads slowly. */
export const PageChange = () => {
  const { pathname, search, hash } = useLocation();
  const isLoading = useNavigation().state !== "idle";
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusOn(beginningOf(hash));
    setTitle(document.title);
  }, [pathname, hash]);
  const shownQuery = useRef(search);
  const followed = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isLoading) return;
    const { activeElement } = document;
    followed.current = activeElement instanceof HTMLAnchorElement ? activeElement : null;
  }, [isLoading]);
  useEffect(() => {
    if (shownQuery.current === search) return;
    shownQuery.current = search;
    const link = followed.current;
    followed.current = null;
    if (link && !link.isConnected && document.activeElement === document.body)
      sameLink(link)?.focus({ preventScroll: true });
  }, [search]);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      {isLoading && <div className="page-progress" />}
    </>
  );
};
