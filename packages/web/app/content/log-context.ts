import type { Log } from "@passepartout/domain/logging/log.port";
import { createContext } from "react";

/** Where blocks write what went wrong: the visit's journal on the server, the browser's in a browser. */
export const LogContext = createContext<Log | undefined>(undefined);
