import { labelColors, type ProductLabel } from "@passepartout/domain/catalogue/label";

/** The label of a product; `new` is white on pink. */
export const LabelTag = ({
  label,
  text,
}: {
  readonly label: ProductLabel;
  readonly text: string;
}) => <span className={`new-label label-${labelColors(label).background}`}>{text}</span>;
