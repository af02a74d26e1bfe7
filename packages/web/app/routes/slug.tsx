import { useLoaderData } from "react-router";
import { CalculatorIsland } from "../calculator/calculator-island.tsx";
import type { CalculatorData } from "../calculator/calculator-data.ts";
import { Blocks } from "../content/blocks.tsx";
import type { ReadyBlock } from "../content/page-content.ts";
import type { PageData } from "../router/page-data.ts";

/** A content page: its teaser section, then its blocks. */
export interface SlugData extends PageData {
  /** A teaser and reasons to buy, as far as the page has them. */
  readonly opening: readonly ReadyBlock[];
  /** Stands in where no teaser opens the page. */
  readonly title?: string;
  readonly calculator?: CalculatorData;
  readonly body: readonly ReadyBlock[];
}

/** The content page of any path. */
export const Component = () => {
  const { opening, title, calculator, body } = useLoaderData<SlugData>();
  return (
    <>
      {title !== undefined && <h1 className="page-title">{title}</h1>}
      <Blocks blocks={opening} />
      {calculator && <CalculatorIsland key={calculator.path} data={calculator} />}
      <Blocks blocks={body} />
    </>
  );
};
