import type { Log } from "@passepartout/domain/journal/log.port";
import { createContext } from "react";

/** Where blocks write what went wrong: the visit's journal on the server, the browser's in a browser. [ERR-08] */
export const JournalContext = createContext<Log | undefined>(undefined);
