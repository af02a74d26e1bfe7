import { describe, expect, it } from "vitest";
import { LOG_CODES } from "./log-code.ts";

/** The codes of the specification; where each is logged is proven there. */
const SPECIFIED = [
  "login-error",
  "sign-up-error",
  "password-reset-error",
  "overview-container-load-failed",
  "storyblok-page-not-found",
  "contact-form-person-not-found",
  "richtext-render-error",
  "nuxt-bootstrap",
  "nuxt-error-page-encountered",
  "asset-load-on-slug",
  "error-add-voucher",
  "error-add-accessory",
  "hybrid-parse-error",
  "translator-parse-error",
  "empty-hybrid-layout",
  "cms-page-not-found",
  "hybrid-ssr-error",
  "newsletter-no-recaptcha-token",
  "newsletter-recaptcha-error",
  "countdown-date-in-past",
  "teaser-hero-video-failed-to-load",
  "flag-no-treatment",
  "flag-treatment-changed-session",
  "flag-treatment-changed-user",
  "flag-user-key-changed",
  "flag-key-empty",
  "flag-authorization-key-empty",
  "flag-client-already-initialised",
  "flag-client-or-sdk-empty",
  "flag-initialise-failure",
  "flag-track-failure",
  "image-meta-load-failed",
  "error-no-materials-for-frame-type",
  "error-no-default-option-for-material-type",
];

describe("the log codes", () => {
  it("include those of the specification", () => {
    expect(SPECIFIED.filter((code) => !(LOG_CODES as readonly string[]).includes(code))).toEqual(
      [],
    );
  });

  it("contain ten flag codes [FLG-Q8]", () => {
    expect(LOG_CODES.filter((code) => code.startsWith("flag-"))).toHaveLength(10);
  });

  it("are distinct, in lower case with dashes", () => {
    expect(new Set(LOG_CODES).size).toBe(LOG_CODES.length);
    for (const code of LOG_CODES) expect(code).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
  });
});
