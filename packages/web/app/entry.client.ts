import { browserLog } from "@passepartout/adapters/browser/log";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { startClosing } from "./banners/start-closing.ts";
import { startCountdowns } from "./banners/start-countdowns.ts";
import { announceAdded } from "./cart/announce-added.ts";
import { listenToForms } from "./content/listen-to-forms.ts";
import { onOverlayRequest } from "./dialogs/overlays.ts";
import { listenToAccount, openDialogsByAddress } from "./customer/listen-to-account.ts";
import { fetchCustomer } from "./customer/start-customer-data.ts";
import { followPages } from "./experiments/follow-pages.ts";
import { showBackToTop } from "./footer/back-to-top.ts";
import { listenToHeader } from "./header/listen-to-header.ts";
import { watchBar, watchNavigation } from "./navigation/watch-navigation.ts";
import { listenForBack } from "./router/overlay-entry.ts";
import { onPageShown } from "./router/page-events.ts";
import { readPageState, type ShellState } from "./router/page-state.ts";
import { navigateSoftly, requestedAddress } from "./router/soft-navigation.ts";
import {
  hasOtherAddress,
  reloadDocument,
  recoverFromStaleDeployment,
} from "./router/stale-deployment.ts";
import { publishPages } from "./tracking/publish-pages.ts";
import { choicesIn, isChanged } from "./ui/choices.ts";
import { markLoadedImages } from "./ui/loaded-images.ts";
import { onFirstUse, whenSettled } from "./ui/moments.ts";
import { submitOnce } from "./ui/submit-once.ts";
import { watchIslands } from "./ui/watch-islands.ts";
import { listenToHearts } from "./wishlist/listen-to-hearts.ts";
import "./styles.css";

/** The page's state is at the end of the document, which may still be loading. */
const documentIsRead = (): Promise<unknown> =>
  document.readyState === "loading"
    ? new Promise((resolve) =>
        document.addEventListener("DOMContentLoaded", resolve, { once: true }),
      )
    : Promise.resolve();

/** The videos of the page play already. */
const startVideos = (): void => {
  if (document.querySelector(".hero-video"))
    void import("./content/start-hero-videos.ts").then(
      ({ startHeroVideos }) => startHeroVideos(),
      () => undefined,
    );
};

/** The address of the choices that a visitor made in a form before it became an island's own. */
const changedForm = (): string | undefined => {
  const changed = choicesIn(document.body).find(isChanged)?.form;
  return changed?.method === "get"
    ? `${new URL(changed.action).pathname}?${new URLSearchParams([...new FormData(changed)] as [string, string][]).toString()}`
    : undefined;
};

/** Starts what shows itself without a visitor's doing. A page works without any of these scripts. */
const startSettled = ({ helpLauncher, trackingScripts }: ShellState) => {
  void fetchCustomer();
  openDialogsByAddress();
  startCountdowns();
  watchBar();
  if (helpLauncher)
    import("./messenger/start-help-launcher.tsx")
      .then(({ startHelpLauncher }) => startHelpLauncher(helpLauncher))
      .catch(() => undefined);
  if (trackingScripts)
    import("./tracking/start-tracking.ts")
      .then(({ startTracking }) => startTracking(trackingScripts))
      .catch(() => undefined);
};

const start = async () => {
  recoverFromStaleDeployment(() => requestedAddress() ?? changedForm() ?? location.href);
  await documentIsRead();
  const { prefix, shell, vocabulary } = readPageState(document);
  // Without a shell the page is an error that works without scripts.
  if (!shell) return;
  if (hasOtherAddress() && reloadDocument(location.href)) return;
  if (vocabulary) {
    const { learnVocabulary } = await import("@passepartout/domain/definition/shop-definition");
    learnVocabulary(vocabulary);
  }
  listenForBack();
  submitOnce();
  listenToHeader(shell);
  listenToAccount();
  startClosing();
  watchNavigation();
  showBackToTop();
  markLoadedImages(document);
  listenToHearts();
  listenToForms();
  startVideos();
  onPageShown(startVideos);
  watchIslands(() => import("./hydrate.tsx"));
  onOverlayRequest((request) => {
    import("./chrome/start-overlays.ts")
      .then(({ openOverlay }) => openOverlay(shell, request))
      .catch(() => {
        // The page of the menus, which lists the same links, stands in for the burger menu.
        if (request.type === "burger-menu.open") location.assign(shell.menuHref);
      });
  });
  // A change of the address would end the opening of the next page.
  announceAdded();
  navigateSoftly(prefix, browserLog);
  publishPages();
  followPages();
  onFirstUse((event) => {
    // Links work without this script.
    void import("./start-first-use.ts").then(
      ({ startFirstUse }) => startFirstUse(prefix, event),
      () => undefined,
    );
  });
  whenSettled(() => startSettled(shell));
  document.documentElement.dataset["hydrated"] = "";
};

start().catch((thrown: unknown) =>
  browserLog.error("nuxt-bootstrap", { reason: reasonOf(thrown) }),
);
