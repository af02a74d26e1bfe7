import type { ReactNode } from "react";
import { compactJson, keyOf } from "./inline-json.ts";
import { onDemand } from "./on-demand.tsx";

/** When a browser hydrates an island: when a visitor is about to use it, or when it comes near the viewport. */
export type IslandTrigger = "approach" | "near";

type Rendered<Props> = (props: Props) => ReactNode;

/** A component that works inside a served region. */
export interface Island<Props extends object = object> {
  (props: Props): ReactNode;
  readonly islandName: string;
  readonly load: () => Promise<Rendered<Props>>;
  /** Finds its properties in the data of the page, if the markup does not contain them. */
  readonly propsIn?: ((page: unknown) => object | undefined) | undefined;
}

/** Makes a component an island: the server writes its markup and its properties (with `propsIn` only a key of them), and `hydrateOnApproach` brings it to life. Outside of a served region it renders like any other component. */
export const island = <Props extends object>(
  islandName: string,
  trigger: IslandTrigger,
  load: () => Promise<Rendered<Props>>,
  propsIn?: (page: unknown) => Props | undefined,
): Island<Props> => {
  const Content = onDemand(load);
  const Shown = import.meta.env.SSR
    ? (props: Props) => (
        <>
          <div
            className="contents"
            data-island={islandName}
            data-trigger={trigger === "near" ? trigger : undefined}
            data-key={propsIn && keyOf(props)}
          >
            <Content {...props} />
          </div>
          {!propsIn && (
            <script
              type="application/json"
              // oxlint-disable-next-line react/no-danger
              dangerouslySetInnerHTML={{ __html: compactJson(props) }}
            />
          )}
        </>
      )
    : (props: Props) => (
        <div className="contents">
          <Content {...props} />
        </div>
      );
  return Object.assign(Shown, { islandName, load, propsIn });
};
