export const DescriptionList = ({
  entries,
  className,
}: {
  readonly entries: readonly (readonly [term: string, text: string])[];
  readonly className?: string;
}) => (
  <dl className={className}>
    {entries.map(([term, text]) => (
      <div key={`${term} ${text}`}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
