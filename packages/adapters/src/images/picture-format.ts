/** The best format that a browser says it reads, of those that are smaller than the picture's own; undefined: the picture's own. [IMG-01] */
export const formatFor = (accept: string | null): "avif" | "webp" | undefined =>
  (["avif", "webp"] as const).find((format) => accepts(accept ?? "", `image/${format}`));

const accepts = (accept: string, type: string): boolean =>
  accept
    .slice(0, 1000)
    .split(",")
    .some((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
