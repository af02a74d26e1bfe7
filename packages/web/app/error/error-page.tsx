import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import type { PageFault, ShellData } from "../router/page-data.ts";
import { SHELL_ROUTE } from "../router/route-table.ts";

/** What a visitor sees instead of a page that is not there or did not work; the shop around it stays. [ERR-21] */
export const ErrorPage = () => {
  const error = useRouteError();
  const shell = useRouteLoaderData<ShellData>(SHELL_ROUTE);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const fault = isRouteErrorResponse(error) ? (error.data as PageFault | null) : undefined;
  if (!shell) return <BareError />;
  const { texts } = shell;
  return (
    <section className="fault">
      <title>{isMissing ? texts.notFoundTitle : texts.faultTitle}</title>
      <meta name="robots" content="noindex" />
      <h1>{isMissing ? texts.notFoundTitle : texts.faultTitle}</h1>
      <p>{isMissing ? texts.notFoundText : texts.faultText}</p>
      {!isMissing && fault?.requestId && <p>{texts.requestId.replace("{id}", fault.requestId)}</p>}
      <p>
        <a className="cta" href={shell.home}>
          {texts.backToStart}
        </a>
      </p>
    </section>
  );
};

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
