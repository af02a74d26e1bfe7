import { useLoaderData } from "react-router";
import { Teaser } from "../content/blocks/opening-blocks.tsx";
import { Account } from "../islands.ts";
import type { loader } from "./application.server.ts";

/** The page in place of another application. */
export const Component = () => {
  const { teaser, account } = useLoaderData<typeof loader>();
  return (
    <>
      <Teaser block={teaser} />
      {account && <Account data={account} />}
    </>
  );
};
