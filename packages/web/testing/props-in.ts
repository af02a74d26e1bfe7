import { Children, isValidElement, type ReactNode } from "react";

type Props = Readonly<Record<string, unknown>>;

/** The properties of all elements in the content of a page, in their order. */
export const propsIn = (content: ReactNode): readonly Props[] =>
  Children.toArray(content).flatMap((child) =>
    isValidElement<Props>(child)
      ? [child.props, ...propsIn(child.props["children"] as ReactNode)]
      : [],
  );
