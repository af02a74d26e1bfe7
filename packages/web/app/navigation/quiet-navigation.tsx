import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import { approached } from "../calculator/approach.ts";

/** Plain links need no scripts in the first page; those come on the way to another one, together with its data. */
const quiet = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const loading = approached.then(load);
  // Whoever shows it hears of a failure.
  loading.catch(() => undefined);
  return lazy(async () => ({ default: await loading }));
};

const SubLinks = import.meta.env.SSR
  ? (await import("./sub-navigation.tsx")).SubNavigation
  : quiet(async () => (await import("./sub-navigation.tsx")).SubNavigation);

const ShopLinks = import.meta.env.SSR
  ? (await import("./shop-navigation.tsx")).ShopNavigation
  : quiet(async () => (await import("./shop-navigation.tsx")).ShopNavigation);

/** The sub-navigation, at once on the server. */
export const SubNavigation = (props: ComponentProps<typeof SubLinks>) => (
  <Suspense fallback={null}>
    <SubLinks {...props} />
  </Suspense>
);

/** The shops of the group, at once on the server. */
export const ShopNavigation = (props: ComponentProps<typeof ShopLinks>) => (
  <Suspense fallback={null}>
    <ShopLinks {...props} />
  </Suspense>
);
