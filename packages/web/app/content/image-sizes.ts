/** The widths of images on the page, as the `sizes` attribute. */
export const IMAGE_SIZES = {
  video: "(width >= 72rem) 66rem, 100vw",
  teaser: "(width >= 84rem) 50rem, (width >= 48rem) 60vw, 100vw",
  subteaser: "(width >= 72rem) 20rem, (width >= 48rem) 30vw, 45vw",
  paymentMethods: "73px",
  informationItem: "(width >= 48rem) 22rem, 100vw",
  contactForm: "6rem",
} as const;
