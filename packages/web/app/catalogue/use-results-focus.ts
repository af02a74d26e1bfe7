import { type MouseEvent, useEffect, useRef } from "react";
import type { ThemeTileView } from "./theme-tiles.tsx";

type Tiles = readonly ThemeTileView[];

/** Moves the focus after a link of the results has changed them: to the first of more tiles, else to the number of results if the link is gone. */
export const useResultsFocus = (tiles: Tiles) => {
  const area = useRef<HTMLDivElement>(null);
  const followed = useRef<{ readonly isMore: boolean; readonly from: Tiles }>(undefined);
  useEffect(() => {
    if (!followed.current || followed.current.from === tiles) return;
    const { isMore, from } = followed.current;
    followed.current = undefined;
    const isLost = document.activeElement === document.body;
    const next = isMore
      ? area.current?.querySelectorAll<HTMLElement>(".tile a")[from.length]
      : isLost && area.current?.querySelector<HTMLElement>(".listing-status");
    if (next) next.focus({ preventScroll: true });
  }, [tiles]);
  const follow = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.closest(".chips, .widening, .listing-more"))
      followed.current = { isMore: link.closest(".listing-more") !== null, from: tiles };
  };
  return [area, follow] as const;
};
