import {
  createContext,
  type DetailedHTMLProps,
  type HTMLAttributes,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
} from "react";

/** Hydrates the islands of a region; the returned function unmounts them. */
export type HydrateRegion = (region: HTMLElement) => () => void;

/** How the browser hydrates the regions of the page that the server has rendered; undefined for every later page. */
export const HydrationContext = createContext<HydrateRegion | undefined>(undefined);

type RegionProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  readonly as: "div" | "main" | "footer";
  /** False for a region that React hydrates as a whole. */
  readonly isServed?: boolean;
  readonly children: ReactNode;
};

/** A region of the page that React leaves as the server has rendered it, except for its islands. Once another page is shown, it renders its children. */
export const ServedRegion = ({ as, isServed = true, children, ...attributes }: RegionProps) => {
  const hydrate = use(HydrationContext);
  const Element: "div" = as as "div";
  if (hydrate && isServed)
    return <Served key="served" element={Element} hydrate={hydrate} {...attributes} />;
  return (
    <Element key="live" {...(attributes as object)}>
      {children}
    </Element>
  );
};

/** Keeps React from comparing or replacing the markup that is already in the document. */
const UNCHANGED = { __html: "" };

const Served = ({
  element: Element,
  hydrate,
  ...attributes
}: HTMLAttributes<HTMLElement> & {
  readonly element: "div";
  readonly hydrate: HydrateRegion;
}) => {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (region.current ? hydrate(region.current) : undefined), [hydrate]);
  return (
    <Element
      {...attributes}
      ref={region}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={UNCHANGED}
    />
  );
};
