import { customerStore } from "../customer/customer-store.ts";
import type { WhitelabelView } from "../router/header-data.ts";
import { useStore } from "../ui/store.ts";

/** Tells whitelabel customers on the web for whom they order, and lets them switch. */
export const WhitelabelBar = ({
  view: { action, forThemselves, forOthers },
}: {
  readonly view: WhitelabelView;
}) => {
  const customer = useStore(customerStore, undefined);
  if (!customer?.isWhitelabelCustomer) return <div className="whitelabel-place" />;
  const { isWhitelabelOrder } = customer.order;
  const { text, leave } = isWhitelabelOrder ? forOthers : forThemselves;
  return (
    <form className="whitelabel-bar" action={action} method="post">
      <p role="status">{text}</p>
      <button type="submit" name="to" value={isWhitelabelOrder ? "off" : "on"}>
        {leave}
      </button>
    </form>
  );
};
