export {
  ConfigurationError,
  readConfiguration,
  readListenAddress,
  unknownVariables,
} from "@passepartout/adapters/wiring/configuration";
export { checkDatabase } from "@passepartout/adapters/wiring/check-database";
