import { createHash } from "node:crypto";

/** How the backend's own small pages look: one card in the middle, in the colours of neither brand. */
export const PAGE_STYLE =
  "html{color:#17191e;background:#f6f5f2;font:1.0625rem/1.55 system-ui,sans-serif}" +
  "body{display:grid;min-height:100dvh;margin:0;padding:1rem;box-sizing:border-box;place-items:center}" +
  "main{width:min(100%,30rem);padding:2rem;box-sizing:border-box;border:1px solid #d8d5cd;border-radius:4px;background:#fff}" +
  "h1{margin:0 0 1.25rem;font-size:1.375rem;line-height:1.25}p,label{display:block;margin:0 0 1rem}" +
  "input:not([type=hidden]){display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;box-sizing:border-box;border:1px solid #565b64;border-radius:2px;font:inherit}" +
  "button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:2px;background:#0f5560;color:#fff;font:inherit;font-weight:650;cursor:pointer}" +
  ":focus-visible{outline:3px solid #1554c8;outline-offset:2px}a{color:inherit}";

/** The policy of those pages: nothing is loaded, and their one style is allowed by its hash. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(PAGE_STYLE).digest("base64")}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
