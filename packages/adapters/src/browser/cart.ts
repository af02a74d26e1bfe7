import type { Cart } from "@passepartout/domain/cart/cart.port";
import { createHttpCart } from "../http/cart.ts";
import { createBackendCall } from "./backend-call.ts";
import type { BackendRequest } from "./backend-request.ts";

export const createBrowserCart = (sendRequest: BackendRequest): Cart =>
  createHttpCart(createBackendCall(sendRequest));
