import type { Log } from "@passepartout/domain/logging/log.port";
import { createContext } from "react";

/** The log of components: that of the request on the server, or that of the browser. */
export const LogContext = createContext<Log | undefined>(undefined);
