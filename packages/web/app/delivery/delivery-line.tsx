import { Icon } from "../ui/icon.tsx";

export interface DeliveryLine {
  readonly arrival: string;
  readonly cost: string;
  /** Until when it must be ordered for Christmas, in the weeks before. */
  readonly deadline?: string | undefined;
}

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
