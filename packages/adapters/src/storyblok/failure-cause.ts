import { TIMED_OUT } from "@passepartout/domain/time/deadline";
import { isNetworkError, isTimeoutError } from "ky";

/** Why a request got no response. The errors of ky name its address, which may contain a token, so their causes stand for them. */
export const causeOf = (reason: unknown): unknown => {
  if (isTimeoutError(reason)) return TIMED_OUT;
  return isNetworkError(reason) ? reason.cause : reason;
};
