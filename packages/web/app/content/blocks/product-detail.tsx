import type { ProductDetailBlock } from "@passepartout/domain/content/product-blocks";
import type { CalculatorData } from "../../calculator/calculator-data.ts";
import { Calculator, PrintedCalculator, TeaserCalculator } from "../../islands.ts";
import { Comparison, ProductList, type ProductListData } from "./product-list.tsx";

export interface ProductDetailData extends Pick<ProductDetailBlock, "kind" | "uid"> {
  readonly calculator: CalculatorData;
  readonly comparison?: true;
  /** True for the calculator of a page that has no other one above. */
  readonly isMain?: boolean;
}

export const ProductDetail = ({
  block,
}: {
  readonly block: ProductDetailData | ProductListData;
}) => {
  if (!("calculator" in block)) return <ProductList block={block} />;
  return (
    <section id={block.isMain ? "calculator" : undefined} className="block product-detail">
      <AnyCalculator data={block.calculator} />
      {block.comparison && <Comparison />}
    </section>
  );
};

export const AnyCalculator = ({ data }: { readonly data: CalculatorData }) => {
  if (data.offer.kind === "teaser") return <TeaserCalculator data={data} />;
  if (data.offer.kind === "wall") return <Calculator data={data} />;
  return <PrintedCalculator data={data} />;
};
