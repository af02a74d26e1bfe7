import { Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import type { ShellData } from "../router/page-data.ts";
import { SHELL_ROUTE } from "../router/route-table.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { FaultHead } from "./fault-head.tsx";

interface ErrorPageProps {
  /** False if the chrome itself has failed. */
  readonly hasShell?: boolean;
}

export const loadErrorPage = async () => (await import("./error-page.tsx")).ErrorPage;

/** What remains of the error page if its script fails to load too. */
const ErrorText = () => {
  const texts = useRouteLoaderData<ShellData>(SHELL_ROUTE)?.texts;
  return (
    texts && (
      <section className="fault">
        <FaultHead title={texts.faultTitle} text={texts.faultText} />
        <h1>{texts.faultTitle}</h1>
        <p>{texts.faultText}</p>
      </section>
    )
  );
};

const ErrorPage = onDemand<ErrorPageProps>(loadErrorPage, ErrorText);

/** The error page in a script of its own, which a page loads with its first use. */
export const LazyErrorPage = (props: ErrorPageProps) => (
  <Suspense fallback={null}>
    <ErrorPage {...props} />
  </Suspense>
);
