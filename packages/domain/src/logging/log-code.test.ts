import { describe, expect, it } from "vitest";
import { LOG_CODES } from "./log-code.ts";

const SPECIFIED: readonly (readonly [id: string, codes: readonly string[]])[] = [
  ["[ERR-08]", ["login-error", "sign-up-error", "password-reset-error"]],
  ["[ERR-09]", ["overview-container-load-failed"]],
  ["[ERR-10]", ["storyblok-page-not-found"]],
  ["[ERR-11]", ["contact-form-person-not-found"]],
  ["[ERR-12]", ["richtext-render-error"]],
  ["[ERR-13] [ERR-Q6]", ["nuxt-bootstrap"]],
  ["[ERR-14] [ERR-Q6]", ["nuxt-error-page-encountered"]],
  ["[ERR-15]", ["asset-load-on-slug"]],
  ["[ERR-16]", ["error-add-voucher"]],
  ["[ERR-17]", ["error-add-accessory"]],
  [
    "[ERR-18]",
    [
      "hybrid-parse-error",
      "translator-parse-error",
      "empty-hybrid-layout",
      "cms-page-not-found",
      "hybrid-ssr-error",
    ],
  ],
  [
    "[ERR-19]",
    [
      "newsletter-no-recaptcha-token",
      "newsletter-recaptcha-error",
      "countdown-date-in-past",
      "teaser-hero-video-failed-to-load",
    ],
  ],
  [
    "[FLG-29] [FLG-Q8]",
    [
      "flag-no-treatment",
      "flag-treatment-changed-session",
      "flag-treatment-changed-user",
      "flag-user-key-changed",
    ],
  ],
  [
    "[FLG-30] [FLG-Q8]",
    [
      "flag-key-empty",
      "flag-authorization-key-empty",
      "flag-client-already-initialised",
      "flag-client-or-sdk-empty",
      "flag-initialise-failure",
    ],
  ],
  ["[FLG-31] [FLG-Q8]", ["flag-track-failure"]],
  ["[IMG-Q4]", ["image-meta-load-failed"]],
];

describe("the log codes", () => {
  it.each(SPECIFIED)("are those of the specification %s", (_id, codes) => {
    expect(LOG_CODES).toEqual(expect.arrayContaining([...codes]));
  });

  it("include two for frames and materials without offers", () => {
    expect(LOG_CODES).toContain("error-no-materials-for-frame-type");
    expect(LOG_CODES).toContain("error-no-default-option-for-material-type");
  });

  it("contain ten flag codes [FLG-Q8]", () => {
    expect(LOG_CODES.filter((code) => code.startsWith("flag-"))).toHaveLength(10);
  });

  it("are distinct, in lower case with dashes", () => {
    expect(new Set(LOG_CODES).size).toBe(LOG_CODES.length);
    for (const code of LOG_CODES) expect(code).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
  });
});
