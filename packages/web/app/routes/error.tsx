/** The loader of the error page always throws a 404 response, so its error boundary is what is shown. */
export const Component = () => null;
