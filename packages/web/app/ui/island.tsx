import type { ReactNode } from "react";
import { compactJson, keyOf } from "./inline-json.ts";

/** When a browser hydrates an island: when a visitor is about to use it, or from their first sign of life when it comes near the viewport. */
export type IslandTrigger = "approach" | "near";

type Rendered<Props> = (props: Props) => ReactNode;

/** A part of a page that React brings to life in the browser; all else stays as the server has rendered it. */
interface Island {
  readonly load: () => Promise<unknown>;
  /** Finds its properties in the data of the page, if the markup does not contain them. */
  readonly propsIn?: ((page: unknown) => object | undefined) | undefined;
}

/** By their names. */
export const ISLANDS = new Map<string, Island>();

const loads: Promise<unknown>[] = [];

/** Resolves when the server has loaded the components of all islands. A load that fails is forgotten: in development its module is loaded again once it is mended. */
export const loadIslands = (): Promise<unknown> => Promise.all(loads.splice(0));

/** Makes a component an island: the server writes its markup and its properties (with `propsIn` only a key of them). */
export const island = <Props extends object>(
  islandName: string,
  trigger: IslandTrigger,
  load: () => Promise<Rendered<Props>>,
  propsIn?: (page: unknown) => Props | undefined,
): Rendered<Props> => {
  ISLANDS.set(islandName, { load, propsIn });
  if (!import.meta.env.SSR) return () => null;
  let Content: Rendered<Props> | undefined;
  loads.push(load().then((component) => (Content = component)));
  return (props) => (
    <>
      <div
        className="contents"
        data-island={islandName}
        data-trigger={trigger === "near" ? trigger : undefined}
        data-key={propsIn && keyOf(props)}
      >
        {Content && <Content {...props} />}
      </div>
      {!propsIn && (
        <script
          type="application/json"
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: compactJson(props) }}
        />
      )}
    </>
  );
};
