import type { PageExperiments } from "../router/page-data.ts";

/** Names the variants of a page for style sheets. */
export const Experiments = ({
  experiments: { shown },
}: {
  readonly experiments: PageExperiments;
}) => {
  const on = Object.entries(shown).filter(([, treatment]) => treatment === "on");
  return <div hidden data-on={on.map(([flag]) => flag).join(" ")} />;
};
