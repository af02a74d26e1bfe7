import type { ReactNode } from "react";
import { inlineJson, keyOf } from "./inline-json.ts";

type Rendered<Props> = (props: Props) => ReactNode;

/** A part of a page that React brings to life in the browser; all else stays as the server has rendered it. */
interface Island<Props> {
  /** When a browser hydrates it: when a visitor is about to use it, or from their first sign of life when it comes near the viewport. */
  readonly trigger: "approach" | "near";
  readonly load: () => Promise<Rendered<Props>>;
  /** Finds its properties in the data of the page; then the markup contains only a key of them. */
  readonly propsIn?: ((page: unknown) => Props | undefined) | undefined;
}

export const approach = <Props extends object>(
  load: Island<Props>["load"],
  propsIn?: Island<Props>["propsIn"],
): Island<Props> => ({ trigger: "approach", load, propsIn });

export const near = <Props extends object>(load: Island<Props>["load"]): Island<Props> => ({
  trigger: "near",
  load,
});

const loads: Promise<unknown>[] = [];

/** Resolves when the server has loaded the components of all islands. A load that fails is forgotten: in development its module is loaded again once it is mended. */
export const loadIslands = (): Promise<unknown> => Promise.all(loads.splice(0));

type Components<Islands> = {
  readonly [Name in keyof Islands]: Islands[Name] extends Island<infer Props>
    ? Rendered<Props>
    : never;
};

/** The components with which the server writes the markup of islands and their properties. */
export const served = <Islands extends object>(islands: Islands): Components<Islands> =>
  Object.fromEntries(
    Object.entries(islands).map(([name, island]) => [
      name,
      markupOf(name, island as Island<object>),
    ]),
  ) as Components<Islands>;

const markupOf = (name: string, { trigger, load, propsIn }: Island<object>): Rendered<object> => {
  if (!import.meta.env.SSR) return () => null;
  let Content: Rendered<object> | undefined;
  loads.push(load().then((component) => (Content = component)));
  return (props) => (
    <>
      <div
        className="contents"
        data-island={name}
        data-trigger={trigger === "near" ? trigger : undefined}
        data-key={propsIn && keyOf(props)}
      >
        {Content && <Content {...props} />}
      </div>
      {!propsIn && (
        <script
          type="application/json"
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: inlineJson(props) }}
        />
      )}
    </>
  );
};
