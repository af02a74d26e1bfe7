import { dataOf } from "@passepartout/domain/time/fetched";
import {
  activeFlyout,
  type flyoutMachine,
} from "@passepartout/domain/chrome/navigation/flyout-machine";
import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect } from "react";
import type { ActorRefFrom } from "xstate";
import { loadMenuData } from "./load-menu.ts";
import { PriceTag } from "../ui/price-tag.tsx";
import { useFetched } from "../ui/use-fetched.ts";
import { FlyoutLayout } from "./flyout-layouts.tsx";
import {
  loadTreatment,
  recordTreatment,
  WALL_ART_FLAG,
} from "../experiments/wall-art-treatment.ts";
import { closestOf } from "../ui/closest.ts";

/** The open flyout below the bar. */
export const Flyout = ({
  actor,
  menuHref,
  onShow,
  onShown,
}: {
  readonly actor: ActorRefFrom<typeof flyoutMachine>;
  readonly menuHref: string;
  /** Receives the navigation type whose flyout is shown. */
  readonly onShow: (navigationType: string | undefined) => void;
  /** Called once a flyout is in the document. */
  readonly onShown: () => void;
}) => {
  const menu = dataOf(useFetched(menuHref, loadMenuData));
  const active = useSelector(actor, activeFlyout);
  const flyouts = menu?.flyouts;
  const hasWallArt = Object.values(flyouts ?? {}).some(({ type }) => type === "wandbilder");
  const treatment = useFetched(hasWallArt ? WALL_ART_FLAG : undefined, loadTreatment);
  const isDecided = treatment.status === "success" || treatment.status === "error";
  const found = active === null ? undefined : flyouts?.[active];
  // Until its treatment is known, a flyout would change its look while it is open.
  const view = found?.type === "wandbilder" && !isDecided ? undefined : found;
  const shown = view && (active ?? undefined);

  useEffect(() => {
    if (active !== null && flyouts && !flyouts[active])
      actor.send({ type: "flyout.item.remove", flyout: active });
  }, [actor, active, flyouts]);
  const seenTreatment = view?.type === "wandbilder" ? dataOf(treatment) : undefined;
  const service = menu?.flagService;
  useEffect(() => {
    if (seenTreatment) recordTreatment(WALL_ART_FLAG, seenTreatment, service);
  }, [seenTreatment, service]);
  useLayoutEffect(() => onShow(shown), [onShow, shown]);
  useLayoutEffect(() => {
    if (shown !== undefined) onShown();
  });
  useEffect(() => {
    if (shown === undefined) return undefined;
    // If the pointer has opened it, the focus is elsewhere.
    const close = ({ key }: KeyboardEvent) => {
      if (key === "Escape") actor.send({ type: "flyout.area.leave" });
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [actor, shown]);

  if (!view || !menu) return null;
  const hover = ({ target }: { readonly target: EventTarget }) => {
    const link = closestOf(target, "a");
    if (link) actor.send({ type: "flyout.value.hover", value: link.getAttribute("href") });
  };
  return (
    // The links inside are what is used; the panel follows the pointer and the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id="flyout"
      className="flyout"
      role="group"
      aria-label={menu.texts.flyout.replace("{name}", view.title.text)}
      data-type={view.type}
      onPointerOver={hover}
      onFocus={hover}
    >
      <div className="flyout-box">
        <FlyoutLayout
          type={view.type}
          categories={view.categories}
          treatment={dataOf(treatment) ?? "control"}
        />
        {view.price && (
          <p className="flyout-price">
            <a href={view.title.href}>{menu.texts.allOf.replace("{name}", view.title.text)}</a>
            <PriceTag price={view.price} />
          </p>
        )}
      </div>
    </div>
  );
};
