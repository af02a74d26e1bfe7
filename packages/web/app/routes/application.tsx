import { useLoaderData } from "react-router";
import { Teaser, type TeaserData } from "../content/blocks/teaser.tsx";
import { Account } from "../islands.ts";
import type { AccountData } from "../router/account-data.ts";
import type { PageData } from "../router/page-data.ts";

export interface ApplicationData extends PageData {
  readonly teaser: TeaserData;
  /** Set on the page that signs out. */
  readonly account?: AccountData;
}

/** The page in place of another application. */
export const Component = () => {
  const { teaser, account } = useLoaderData<ApplicationData>();
  return (
    <>
      <Teaser block={teaser} />
      {account && <Account data={account} />}
    </>
  );
};
