export const LinkList = ({
  links,
  className,
}: {
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly className?: string;
}) => (
  <ul className={className}>
    {links.map(({ text, href }) => (
      <li key={`${href} ${text}`}>
        <a href={href}>{text}</a>
      </li>
    ))}
  </ul>
);
