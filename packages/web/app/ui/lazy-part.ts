import { type ComponentType, lazy, type LazyExoticComponent } from "react";

const Nothing = () => null;

/** A part of the chrome whose script comes when it is wanted; where it does not come, another stands in or nothing does, and the page stands. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(() => standIn) }));
