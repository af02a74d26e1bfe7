import { type ComponentType, lazy, Suspense } from "react";

/** A component in a script of its own, which is loaded when it is first rendered. If that fails, `fallback` takes its place, or nothing. */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = () => null,
): ComponentType<Props> => {
  const Loaded = lazy(async () => ({ default: await load().catch(() => fallback) }));
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
};
