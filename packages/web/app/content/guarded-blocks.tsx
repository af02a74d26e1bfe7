import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { type ReactNode, use } from "react";
import { LogContext } from "../ui/log-context.ts";

type Rendered = (props: { readonly block: never }) => ReactNode;

/** Components of blocks of which each omits a block that it fails to render, and logs the error. */
export const guarded = <Table extends Readonly<Record<string, Rendered>>>(table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).map(([name, render]) => [name, withGuard(render)]),
  ) as Table;

const withGuard = (render: Rendered) =>
  function GuardedBlock(props: { readonly block: never }) {
    const log = use(LogContext);
    try {
      return render(props);
    } catch (reason) {
      const { kind, uid } = props.block as { readonly kind: string; readonly uid: string };
      log?.error("hybrid-ssr-error", { block: kind, uid, reason: reasonOf(reason) });
      return null;
    }
  };
