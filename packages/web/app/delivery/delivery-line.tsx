import { Icon } from "../ui/icon.tsx";
import type { deliveryLine } from "./delivery-text.server.ts";

export type DeliveryLine = NonNullable<Awaited<ReturnType<typeof deliveryLine>>>;

export const DeliveryNote = ({ delivery }: { readonly delivery: DeliveryLine }) => (
  <p className="delivery-note">
    <Icon name="truck" />
    <span>
      {delivery.arrival}
      <br />
      {delivery.cost}
      {delivery.deadline && (
        <>
          <br />
          <strong>{delivery.deadline}</strong>
        </>
      )}
    </span>
  </p>
);
