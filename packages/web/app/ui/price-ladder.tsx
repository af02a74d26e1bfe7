export const PriceLadder = ({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly {
    readonly quantity: number;
    readonly text: string;
    readonly href: string;
    readonly price: string;
    readonly perPiece: string;
    readonly isChosen: boolean;
  }[];
}) => (
  <table className="price-ladder">
    <caption>{caption}</caption>
    <tbody>
      {rows.map(({ quantity, text, href, price, perPiece, isChosen }) => (
        <tr key={quantity} {...(isChosen && { "aria-current": "true" as const })}>
          <th scope="row">
            <a href={href}>{text}</a>
          </th>
          <td>{price}</td>
          <td>{perPiece}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
