import type { ReactNode } from "react";

/** A part of the footer that can be collapsed on narrow viewports; on wide ones its title is a plain heading, and the content is always visible. It works without scripts. */
export const Folding = ({
  title,
  shortTitle = title,
  isOpen,
  children,
}: {
  readonly title: string;
  readonly shortTitle?: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) => (
  <>
    <h2 className="folding-title">{title}</h2>
    <details className="folding" open={isOpen} suppressHydrationWarning>
      <summary>
        <h2>{shortTitle}</h2>
      </summary>
      <div className="folding-content">{children}</div>
    </details>
  </>
);
