import { useId } from "react";
import { Swatch } from "../ui/swatch.tsx";

/** A filter or the sort order: one of its values applies, the first one by default. */
export interface FilterGroup {
  readonly name: string;
  readonly label: string;
  readonly values: readonly {
    readonly value: string;
    readonly text: string;
    /** The number of results, given the other filters. */
    readonly count?: string;
  }[];
}

/** The filters of a listing as radio buttons, colours with a swatch. A value without results can be chosen only if it is chosen already. */
export const FilterFields = ({
  groups,
  query,
  onChoose,
}: {
  readonly groups: readonly FilterGroup[];
  readonly query: Readonly<Record<string, string>>;
  readonly onChoose: (name: string, value: string) => void;
}) => {
  const id = useId();
  return groups.map(({ name, label, values }) => (
    <fieldset key={name} className={name === "color" ? "filter-group swatches" : "filter-group"}>
      <legend>{label}</legend>
      {values.map(({ value, text, count }) => {
        const isChosen = (query[name] ?? "") === value;
        return (
          <label key={value} className="filter-value">
            <input
              type="radio"
              name={name}
              value={value}
              id={`${id}${name}${value}`}
              checked={isChosen}
              disabled={count === "0" && !isChosen}
              onChange={() => onChoose(name, value)}
            />
            {name === "color" && <Swatch color={value} />}
            <span className="filter-text">{text}</span>
            {count !== undefined && <span className="filter-count">{count}</span>}
          </label>
        );
      })}
    </fieldset>
  ));
};
