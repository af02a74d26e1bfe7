import type { Breakage } from "./breakage.ts";
import {
  ADAPTER_BREAKAGES,
  CONTENT_BREAKAGES,
  EMBEDDED_BREAKAGES,
  HTTP_BREAKAGES,
} from "./breakages/adapters.ts";
import { CLI_BREAKAGES } from "./breakages/cli.ts";
import { DOMAIN_BREAKAGES } from "./breakages/domain.ts";
import { EXPERIMENT_BREAKAGES } from "./breakages/experiments.ts";
import { LOAD_BREAKAGES } from "./breakages/load.ts";
import { ROUTE_BREAKAGES, SERVER_BREAKAGES } from "./breakages/server.ts";
import { STORE_BREAKAGES } from "./breakages/store.ts";
import { ACCESSIBILITY_BREAKAGES, WEB_APP_BREAKAGES } from "./breakages/web-app.ts";

/** All breakages, by area. */
export const BREAKAGES: readonly Breakage[] = [
  ...DOMAIN_BREAKAGES,
  ...WEB_APP_BREAKAGES,
  ...SERVER_BREAKAGES,
  ...ROUTE_BREAKAGES,
  ...HTTP_BREAKAGES,
  ...CONTENT_BREAKAGES,
  ...EMBEDDED_BREAKAGES,
  ...STORE_BREAKAGES,
  ...EXPERIMENT_BREAKAGES,
  ...LOAD_BREAKAGES,
  ...ADAPTER_BREAKAGES,
  ...CLI_BREAKAGES,
  ...ACCESSIBILITY_BREAKAGES,
];
