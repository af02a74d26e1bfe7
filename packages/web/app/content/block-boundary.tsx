import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { Component, type ContextType, type ReactNode, Suspense, use } from "react";
import { LogContext } from "../ui/log-context.ts";

interface Guarded {
  readonly kind: string;
  readonly uid: string;
}

interface BoundaryProps {
  readonly block: Guarded;
  readonly children: ReactNode;
}

/** Omits a block that throws, and logs the error. */
class BlockErrors extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  static override readonly contextType = LogContext;
  declare context: ContextType<typeof LogContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(reason: unknown) {
    const { kind, uid } = this.props.block;
    this.context?.error("overview-container-load-failed", {
      block: kind,
      uid,
      reason: reasonOf(reason),
    });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Omits a block that fails to render. On the server only a Suspense boundary catches an error. */
export const BlockBoundary = ({ block, children }: BoundaryProps) => (
  <BlockErrors block={block}>
    {import.meta.env.SSR ? <Suspense fallback={null}>{children}</Suspense> : children}
  </BlockErrors>
);

type Rendered = (props: { readonly block: never }) => ReactNode;

/** On the server no error boundary can log an error, so each component of a block logs its own there and is omitted. */
export const guarded = <Table extends Readonly<Record<string, Rendered>>>(table: Table): Table =>
  import.meta.env.SSR
    ? (Object.fromEntries(
        Object.entries(table).map(([name, render]) => [name, withGuard(render)]),
      ) as Table)
    : table;

const withGuard = (render: Rendered) =>
  function GuardedBlock(props: { readonly block: never }) {
    const log = use(LogContext);
    try {
      return render(props);
    } catch (reason) {
      const { kind, uid } = props.block as Guarded;
      log?.error("hybrid-ssr-error", { block: kind, uid, reason: reasonOf(reason) });
      return null;
    }
  };
