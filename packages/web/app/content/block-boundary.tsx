import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { Component, type ContextType, type ReactNode, Suspense, use } from "react";
import { LogContext } from "./log-context.ts";

interface Guarded {
  readonly component: string;
  readonly uid: string;
}

interface BoundaryProps {
  readonly block: Guarded;
  readonly children: ReactNode;
}

/** Keeps a block's fault to the block: it is logged, shown as nothing, and the page stands. */
class BlockErrors extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  static override readonly contextType = LogContext;
  declare context: ContextType<typeof LogContext>;
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

/** A block for itself: it hydrates on its own, its scripts come on their own, and its fault stays its own. */
export const BlockBoundary = ({ block, children }: BoundaryProps) => (
  <BlockErrors block={block}>
    <Suspense fallback={null}>{children}</Suspense>
  </BlockErrors>
);

type Rendered = (props: { readonly block: never }) => ReactNode;

/** On the server no boundary catches a fault, so each block is rendered with care there: a broken one is logged and left out. */
export const guarded = <Table extends Readonly<Record<string, Rendered>>>(table: Table): Table =>
  import.meta.env.SSR
    ? (Object.fromEntries(
        Object.entries(table).map(([name, render]) => [name, withGuard(render)]),
      ) as Table)
    : table;

const withGuard = (render: Rendered) =>
  function Careful(props: { readonly block: never }) {
    const journal = use(LogContext);
    try {
      return render(props);
    } catch (reason) {
      const { component, uid } = props.block as Guarded;
      journal?.error("hybrid-ssr-error", { block: component, uid, reason: reasonOf(reason) });
      return null;
    }
  };
