/** Says that an article is in the cart. The response of the cart redirects to this fragment, which is visible only then, with and without scripts. */
export const AddedNote = ({
  text,
  cart,
}: {
  readonly text: string;
  readonly cart: { readonly text: string; readonly href: string };
}) => (
  <p id="added" className="added">
    {text} <a href={cart.href}>{cart.text}</a>
  </p>
);
