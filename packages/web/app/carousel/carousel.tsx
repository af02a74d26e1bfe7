import type { ReactNode } from "react";
import { useShop } from "../router/use-shop.ts";
import { Icon } from "../ui/icon.tsx";

/** Slides side by side, given as items of a list: a scrollable list until `startCarousel` moves it. */
export const Carousel = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => {
  const { text } = useShop();
  const arrow = (to: "previous" | "next", icon: string) => (
    <button
      type="button"
      className="icon-button carousel-button"
      data-to={to}
      aria-label={text(`carousel.${to}`)}
      hidden
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="carousel">
      {/* A scrollable list must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="carousel-view" role="group" aria-label={label} tabIndex={0}>
        <ul className="carousel-slides">{children}</ul>
      </div>
      <div className="carousel-controls with-scripts">
        {arrow("previous", "chevron-left")}
        <span className="carousel-dots" data-label={text("carousel.goTo")} />
        {arrow("next", "chevron-right")}
      </div>
      <p className="visually-hidden" aria-live="polite" data-position={text("carousel.position")} />
    </div>
  );
};
