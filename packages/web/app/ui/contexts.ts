import type { Log } from "@passepartout/domain/logging/log.port";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { createContext } from "react";

/** The log of components: that of the request on the server, or that of the browser. */
export const LogContext = createContext<Log | undefined>(undefined);

/** The clock of the browser; undefined on the server, whose shop has a clock of its own. */
export const ClockContext = createContext<Clock | undefined>(undefined);
