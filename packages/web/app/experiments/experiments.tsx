import { useEffect } from "react";
import type { PageExperiments } from "../router/page-data.ts";

/** Names the variants of a page for style sheets, and starts its experiments in the browser after soft navigation. */
export const Experiments = ({ experiments }: { readonly experiments: PageExperiments }) => {
  useEffect(() => {
    // Without this script the page is the same, and nobody learns that it was seen.
    import("./start-experiments.ts").then(
      ({ startExperiments }) => startExperiments(experiments),
      () => undefined,
    );
  }, [experiments]);
  const on = Object.entries(experiments.shown).filter(([, shown]) => shown === "on");
  return <div hidden data-on={on.map(([flag]) => flag).join(" ")} />;
};
