import {
  isRouteErrorResponse,
  useHref,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { SHELL_ROUTE } from "../router/page-data.ts";
import { SearchForm } from "../search-field/search-form.tsx";
import { Blocks } from "../content/blocks/blocks.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { FaultHead } from "./fault-head.tsx";
import { faultParts } from "./fault-parts.ts";
import type { FaultDetails, PageFault } from "./page-fault.ts";
import type { ShellData } from "../document.server.ts";

/** The page for missing pages and errors, within the chrome of the shop. */
export const ErrorPage = ({
  hasShell = true,
}: {
  /** False if the chrome itself has failed. */
  readonly hasShell?: boolean;
}) => {
  const error = useRouteError();
  const shell = useRouteLoaderData<ShellData>(SHELL_ROUTE);
  const here = useHref(useLocation());
  const answer = isRouteErrorResponse(error) ? error : undefined;
  const known = answer?.data as PageFault | null | undefined;
  if (!shell) return <BareError details={known?.details} />;
  const { texts } = shell;
  const isMissing = answer?.status === 404;
  const { story, details, notes } = known ?? {};
  const parts = faultParts(shell, known ?? {}, hasShell);
  // If the chrome failed too, only a document load can bring it back.
  const target = hasShell ? undefined : "_self";
  const [title, text] = isMissing
    ? [texts.notFoundTitle, texts.notFoundText]
    : [texts.faultTitle, texts.faultText];
  return (
    <>
      {parts.includes("error-details") && details && <Details details={details} />}
      <section className="fault">
        <FaultHead title={title} text={text} />
        <h1>{title}</h1>
        {parts.includes("fallback-text") && <p>{text}</p>}
        {notes && (
          <p className="note">
            {notes[0]}
            <br />
            {notes[1]}
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
        {isMissing && shell.header.search && parts.includes("main-navigation") && (
          <SearchForm form={shell.header.search} label={shell.header.search.placeholder} />
        )}
      </section>
      {parts.includes("fallback-text") && parts.includes("main-navigation") && (
        <LinkList links={shell.header.navigation} className="fault-areas" />
      )}
      {story && <Blocks blocks={story} />}
    </>
  );
};

const Details = ({ details: { label, message, stack } }: { readonly details: FaultDetails }) => (
  <section className="fault-details" aria-label={label}>
    <p>{message}</p>
    {stack && <pre>{stack}</pre>}
  </section>
);

/** The error page without translated texts, if not even header and footer could be loaded. */
const BareError = ({ details }: { readonly details: FaultDetails | undefined }) => (
  <>
    {details && <Details details={details} />}
    <section className="fault">
      <title>Error</title>
      <h1>Something went wrong</h1>
      <p>
        Please try again in a few minutes. <a href="/">Start page</a>
      </p>
    </section>
  </>
);
