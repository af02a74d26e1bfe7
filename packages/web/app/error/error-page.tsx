import { reasonOf } from "@passepartout/domain/journal/journal-entry";
import { lazy, Suspense, use, useEffect } from "react";
import {
  isRouteErrorResponse,
  useHref,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { JournalContext } from "../content/journal-context.ts";
import type { ShellData } from "../router/page-data.ts";
import { SHELL_ROUTE } from "../router/route-table.ts";
import { faultParts } from "./fault-parts.ts";
import type { FaultDetails, PageFault } from "./page-fault.ts";

/** The blocks of the error story: at once on the server, on demand in a browser. [ERR-26] */
const Story = import.meta.env.SSR
  ? (await import("../content/blocks.tsx")).Blocks
  : lazy(async () => ({ default: (await import("../content/blocks.tsx")).Blocks }));

/** What a visitor sees instead of a page that is not there or did not work; the shop around it stays. [ERR-21, ERR-23, ERR-26] */
export const ErrorPage = ({
  hasShell = true,
}: {
  /** Not where the shop around the page is what failed. */
  readonly hasShell?: boolean;
}) => {
  const error = useRouteError();
  const shell = useRouteLoaderData<ShellData>(SHELL_ROUTE);
  const here = useHref(useLocation());
  const journal = use(JournalContext);
  const answer = isRouteErrorResponse(error) ? error : undefined;
  useEffect(() => {
    // What the server answered, the server has logged.
    if (!answer) journal?.error("nuxt-error-page-encountered", { reason: reasonOf(error) });
  }, [answer, error, journal]);
  if (!shell) return <BareError />;
  const { texts } = shell;
  const isMissing = answer?.status === 404;
  const known = answer?.data as PageFault | null | undefined;
  const fault = {
    ...known,
    ...(!answer && shell.showsDetails && { details: detailsOf(error) }),
  };
  const { story, details, requestId } = fault;
  const parts = faultParts(shell, fault, hasShell);
  // What failed with the shop around the page comes anew with the document alone.
  const target = hasShell ? undefined : "_self";
  const title = isMissing ? texts.notFoundTitle : texts.faultTitle;
  return (
    <>
      {parts.includes("error-details") && details && (
        <section className="fault-details" aria-label={texts.details}>
          <p>{details.message}</p>
          {details.stack && <pre>{details.stack}</pre>}
        </section>
      )}
      <section className="fault">
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <h1>{title}</h1>
        <p>{isMissing ? texts.notFoundText : texts.faultText}</p>
        {!isMissing && requestId && (
          <p className="note">
            {texts.requestId.replace("{id}", requestId)}
            <br />
            {texts.requestIdHint}
          </p>
        )}
        <p className="fault-ways">
          <a className="cta" href={shell.home} target={target}>
            {texts.backToStart}
          </a>
          {!isMissing && (
            <a className="secondary" href={here} target={target}>
              {texts.retry}
            </a>
          )}
        </p>
      </section>
      {parts.includes("fallback-text") && parts.includes("main-navigation") && (
        <ul className="fault-areas">
          {shell.header.navigation.map(({ text, href }) => (
            <li key={text}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {story && (
        <Suspense fallback={null}>
          <Story blocks={story} />
        </Suspense>
      )}
    </>
  );
};

const detailsOf = (error: unknown): FaultDetails => ({
  message: reasonOf(error),
  ...(error instanceof Error && error.stack && { stack: error.stack }),
});

/** Without any texts: for when not even header and footer could be loaded. [ERR-Q9] */
const BareError = () => (
  <section className="fault">
    <title>Error</title>
    <h1>Something went wrong</h1>
    <p>
      Please try again in a few minutes. <a href="/">Start page</a>
    </p>
  </section>
);
