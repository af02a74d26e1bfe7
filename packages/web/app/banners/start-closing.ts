import { pageCookies } from "../router/page-backend.ts";
import { closestOf } from "../ui/closest.ts";

/** Closes a banner by its button on this page and, by its cookie, on later pages. If cookies are forbidden, it is closed on this page only. */
export const startClosing = (): void => {
  const cookies = pageCookies();
  addEventListener("click", ({ target }) => {
    const banner = closestOf(target, ".closes-banner")?.closest<HTMLElement>("[data-closed-by]");
    if (!banner) return;
    const { closedBy = "", closedFor } = banner.dataset;
    const [name = "", value = ""] = closedBy.split("=");
    cookies.set({ name, value, maxAgeSeconds: Number(closedFor) });
    banner.remove();
    const bars = [...document.querySelectorAll(".action-bar")].filter(
      (bar) => bar.closest("[hidden]") === null,
    );
    document.documentElement.classList.toggle("no-action-bar", bars.length === 0);
    // The focused button has gone with its banner.
    const next = banner.matches(".action-bar") ? bars[0]?.querySelector("button") : undefined;
    (next ?? document.querySelector<HTMLElement>(".logo"))?.focus();
  });
};
