/** The error page's loader always answers 404, so its boundary is what shows. [RTE-10] */
export const Component = () => null;
