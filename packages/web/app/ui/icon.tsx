/** An icon of the sprite, hidden from screen readers, which read the text beside it. */
export const Icon = ({ name }: { readonly name: string }) => (
  <svg className="icon" aria-hidden="true" width="24" height="24">
    <use href={`/_icons#${name}`} />
  </svg>
);
