import { reasonOf } from "@passepartout/domain/journal/journal-entry";
import { Component, type ContextType, type ReactNode, Suspense, use } from "react";
import { JournalContext } from "./journal-context.ts";

interface Guarded {
  readonly component: string;
  readonly uid: string;
}

interface BoundaryProps {
  readonly block: Guarded;
  readonly children: ReactNode;
}

/** Keeps a block's fault to the block: it is logged, shown as nothing, and the page stands. [ERR-09] */
class BlockErrors extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  static override readonly contextType = JournalContext;
  declare context: ContextType<typeof JournalContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(reason: unknown) {
    const { component, uid } = this.props.block;
    this.context?.error("overview-container-load-failed", {
      block: component,
      uid,
      reason: reasonOf(reason),
    });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** A block for itself: it hydrates on its own, its scripts come on their own, and its fault stays its own. [CNT-06] */
export const BlockBoundary = ({ block, children }: BoundaryProps) => (
  <BlockErrors block={block}>
    <Suspense fallback={null}>{children}</Suspense>
  </BlockErrors>
);

type Rendered = (props: { readonly block: never }) => ReactNode;

/** On the server no boundary catches a fault, so each block is rendered with care there: a broken one is logged and left out. [ERR-18] */
export const careful = <Table extends Readonly<Record<string, Rendered>>>(table: Table): Table =>
  import.meta.env.SSR
    ? (Object.fromEntries(
        Object.entries(table).map(([name, render]) => [name, withCare(render)]),
      ) as Table)
    : table;

const withCare = (render: Rendered) =>
  function Careful(props: { readonly block: never }) {
    const journal = use(JournalContext);
    try {
      return render(props);
    } catch (reason) {
      const { component, uid } = props.block as Guarded;
      journal?.error("hybrid-ssr-error", { block: component, uid, reason: reasonOf(reason) });
      return null;
    }
  };
