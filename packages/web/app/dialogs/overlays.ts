import type { Dialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { createStore } from "../ui/store.ts";

/** What was asked to be opened; a new object for every time. */
export interface OverlayWish {
  readonly menu?: { readonly opener: HTMLElement | null };
  readonly dialog?: DialogWish;
  readonly consent?: object;
}

/** A dialog that was asked for. */
export interface DialogWish {
  readonly dialog: Dialog;
  readonly force?: boolean;
  /** What the dialog is about: the token of a mail, say. */
  readonly subject?: string;
}

/** What was asked for last, of each kind. */
export const overlayWishes = createStore<OverlayWish>({});

/** Asks for the burger menu. */
export const openBurgerMenu = (opener: HTMLElement | null): void =>
  overlayWishes.set({ ...overlayWishes.get(), menu: { opener } });

/** Asks for the consent settings. */
export const openConsentSettings = (): void =>
  overlayWishes.set({ ...overlayWishes.get(), consent: {} });

/** Asks for a dialog; what is open already may refuse to give way. */
export const openDialog = (dialog: Dialog, more: Omit<DialogWish, "dialog"> = {}): void =>
  overlayWishes.set({ ...overlayWishes.get(), dialog: { dialog, ...more } });
