/** An icon of the sprite; it says nothing to screen readers, the text beside it does. */
export const Icon = ({ name }: { readonly name: string }) => (
  <svg className="icon" aria-hidden="true" width="24" height="24">
    <use href={`/_icons#${name}`} />
  </svg>
);
