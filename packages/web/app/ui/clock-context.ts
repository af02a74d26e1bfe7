import type { Clock } from "@passepartout/domain/time/clock.port";
import { createContext } from "react";

/** The clock of the browser; undefined on the server, whose shop has a clock of its own. */
export const ClockContext = createContext<Clock | undefined>(undefined);
