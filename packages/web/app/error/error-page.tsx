import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { lazy, Suspense, use, useEffect } from "react";
import {
  isRouteErrorResponse,
  useHref,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { LogContext } from "../content/log-context.ts";
import type { ShellData } from "../router/page-data.ts";
import { SHELL_ROUTE } from "../router/route-table.ts";
import { faultParts } from "./fault-parts.ts";
import type { FaultDetails, PageFault } from "./page-fault.ts";

/** The blocks of the error story: at once on the server, on demand in a browser. */
const Story = import.meta.env.SSR
  ? (await import("../content/blocks.tsx")).Blocks
  : lazy(async () => ({ default: (await import("../content/blocks.tsx")).Blocks }));

/** What a visitor sees instead of a page that is not there or did not work; the shop around it stays. */
export const ErrorPage = ({
  hasShell = true,
}: {
  /** Not where the shop around the page is what failed. */
  readonly hasShell?: boolean;
}) => {
  const error = useRouteError();
  const shell = useRouteLoaderData<ShellData>(SHELL_ROUTE);
  const here = useHref(useLocation());
  const journal = use(LogContext);
  const answer = isRouteErrorResponse(error) ? error : undefined;
  useEffect(() => {
    // What the server answered, the server has logged.
    if (!answer) journal?.error("nuxt-error-page-encountered", { reason: reasonOf(error) });
  }, [answer, error, journal]);
  const known = answer?.data as PageFault | null | undefined;
  if (!shell) return <BareError details={known?.details} />;
  const { texts } = shell;
  const isMissing = answer?.status === 404;
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
        <Details details={details} label={texts.details} />
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

const Details = ({
  details: { message, stack },
  label,
}: {
  readonly details: FaultDetails;
  readonly label: string;
}) => (
  <section className="fault-details" aria-label={label}>
    <p>{message}</p>
    {stack && <pre>{stack}</pre>}
  </section>
);

/** The error page without any translated text, for when not even header and footer could be loaded. */
const BareError = ({ details }: { readonly details: FaultDetails | undefined }) => (
  <>
    {details && <Details details={details} label="Details" />}
    <section className="fault">
      <title>Error</title>
      <h1>Something went wrong</h1>
      <p>
        Please try again in a few minutes. <a href="/">Start page</a>
      </p>
    </section>
  </>
);
