import { type ComponentType, lazy } from "react";

const loads: Promise<unknown>[] = [];

/**
 * A component in a script of its own, which a browser loads when it first renders the component. The server has loaded
 * all of them before its first page. If the script fails to load, `fallback` takes its place, or without one the nearest
 * error boundary.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): ComponentType<Props> => {
  if (!import.meta.env.SSR)
    return lazy(async () => ({
      default: await load().catch((error: unknown) => {
        if (fallback) return fallback;
        throw error;
      }),
    }));
  let Loaded: ComponentType<Props> | undefined;
  loads.push(load().then((component) => (Loaded = component)));
  return (props) => Loaded && <Loaded {...props} />;
};

/** Resolves when the server has loaded every component. A load that fails is forgotten: in development its module is loaded again once it is mended. */
export const loadComponents = (): Promise<unknown> => Promise.all(loads.splice(0));
