import { whenSettled } from "../ui/when-settled.tsx";
import { customerDesk } from "./customer-desk.ts";

/** Asks who is visiting once the page has settled. [CUS-06] */
export const scheduleCustomer = (): void => whenSettled(() => void customerDesk());
