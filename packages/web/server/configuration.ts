export {
  ConfigurationError,
  hostTableOf,
  readConfiguration,
  readServerSettings,
  type ServerSettings,
  unknownVariables,
} from "@passepartout/adapters/wiring/configuration";
export { publicFolderOf } from "@passepartout/adapters/wiring/shop-folder";
export { styleSheetOf } from "@passepartout/adapters/wiring/theme";
export { checkDataFolder, checkServices } from "@passepartout/adapters/wiring/check-services";
export { createLog } from "@passepartout/adapters/node/log";
export { systemClock } from "@passepartout/adapters/node/system-clock";
