import { stripVTControlCharacters } from "node:util";

/** A module script that reloads a page with an error on the next edit, which may be the fix. */
export const RELOAD_FAULT = `import { createHotContext } from "/@vite/client";
if (document.querySelector(".fault"))
  createHotContext("/fault").on("vite:beforeUpdate", () => location.reload());`;

const STYLE = `body { margin: 2rem; font: 1rem/1.5 system-ui; }
pre { overflow-x: auto; padding: 1rem; background: #f4f1ec; }`;

/** The page that shows an unexpected error in development. */
export const faultPage = (error: unknown): string => {
  const { message, detail } = describe(error);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Error</title>
<style>${STYLE}</style>
<script type="module">${RELOAD_FAULT}</script></head>
<body class="fault"><h1>The page cannot be rendered</h1>
<p>${escapeHtml(message)}</p>
<pre>${escapeHtml(detail)}</pre></body></html>`;
};

/** The message of an error, and its code frame (if the build tool made one) with its stack. */
const describe = (error: unknown): { readonly message: string; readonly detail: string } => {
  if (!(error instanceof Error)) return { message: String(error), detail: "" };
  const { frame = "" } = error as { readonly frame?: string };
  const [message = "", ...rest] = stripVTControlCharacters(error.message).split("\n");
  return {
    message,
    detail: stripVTControlCharacters([frame, rest.join("\n"), error.stack].join("\n")).trim(),
  };
};

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
