export {
  ConfigurationError,
  hostTableOf,
  readConfiguration,
  readServerSettings,
  type ServerSettings,
  unknownVariables,
} from "@passepartout/adapters/wiring/configuration";
export { checkDataFolder } from "@passepartout/adapters/wiring/check-database";
export { checkServices } from "@passepartout/adapters/wiring/check-services";
export { createLog } from "@passepartout/adapters/node/log";
export { systemClock } from "@passepartout/adapters/node/system-clock";
