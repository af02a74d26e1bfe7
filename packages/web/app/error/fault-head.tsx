/** The document head of an error page. */
export const FaultHead = ({ title }: { readonly title: string }) => (
  <>
    <title>{title}</title>
    <meta name="robots" content="noindex" />
  </>
);
