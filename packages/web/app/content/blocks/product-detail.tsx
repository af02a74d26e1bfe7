import type { ProductDetailBlock } from "@passepartout/domain/content/product-blocks";
import type { CalculatorData } from "../../calculator/calculator-data.ts";
import { calculatorFor } from "../../islands.ts";
import { Comparison } from "./comparison.tsx";
import type { PhotobookComparison } from "./comparison.tsx";
import { ProductList, type ProductListData } from "./product-list.tsx";

/** All that can be chosen about a product. */
export interface ProductDetailData extends Pick<ProductDetailBlock, "kind" | "uid"> {
  readonly calculator: CalculatorData;
  readonly comparison?: PhotobookComparison;
}

export const ProductDetail = ({
  block,
}: {
  readonly block: ProductDetailData | ProductListData;
}) => {
  if (!("calculator" in block)) return <ProductList block={block} />;
  const Calculator = calculatorFor(block.calculator);
  return (
    <section className="block product-detail">
      <Calculator data={block.calculator} />
      {block.comparison && <Comparison comparison={block.comparison} />}
    </section>
  );
};
