/** The colour of a theme or an accessory; its name stands beside it. */
export const Swatch = ({
  color,
  isLined = false,
}: {
  /** Empty for none. */
  readonly color: string;
  /** True for an envelope with a lining. */
  readonly isLined?: boolean | undefined;
}) => (
  <span className={isLined ? "swatch swatch-lined" : "swatch"} data-color={color} aria-hidden />
);

/** Values of a property as links, colours with a swatch. */
export const SwatchLinks = ({
  label,
  values,
}: {
  readonly label: string;
  readonly values: readonly {
    readonly text: string;
    readonly href: string;
    readonly isChosen: boolean;
    readonly color?: string;
  }[];
}) => (
  <nav className="swatch-links" aria-label={label}>
    <p>{label}</p>
    <ul>
      {values.map(({ text, href, isChosen, color }) => (
        <li key={text}>
          <a href={href} {...(isChosen && { "aria-current": "true" as const })}>
            {color !== undefined && <Swatch color={color} />}
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
