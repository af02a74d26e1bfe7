/** How wide a picture stands in the page, as the `sizes` of its image element. */
export const IMAGE_SIZES = {
  video: "(width >= 72rem) 66rem, 100vw",
  teaser: "(width >= 84rem) 50rem, (width >= 48rem) 60vw, 100vw",
  subteaser: "(width >= 72rem) 20rem, (width >= 48rem) 30vw, 45vw",
  paymentMethods: "4.5rem",
  informationItem: "(width >= 48rem) 22rem, 100vw",
  contactForm: "6rem",
} as const;

/** A place of pictures that has a size hint. */
export type ImagePlace = keyof typeof IMAGE_SIZES;
