/** The document head of an error page. */
export const FaultHead = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <title>{title}</title>
    <meta name="description" content={text} />
    <meta name="robots" content="noindex" />
  </>
);
