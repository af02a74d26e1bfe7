import type { ScriptLoader } from "@passepartout/domain/tracking/script-loader.port";

export const IDENTITY_SCRIPT = "https://accounts.google.com/gsi/client";

/** The part of the identity service that the shop uses. */
interface IdentityService {
  readonly initialize: (options: {
    readonly client_id: string;
    readonly callback: (response: { readonly credential?: unknown }) => void;
    readonly cancel_on_tap_outside: boolean;
    readonly use_fedcm_for_prompt: boolean;
  }) => void;
  readonly prompt: () => void;
  readonly cancel: () => void;
  readonly renderButton: (
    parent: HTMLElement,
    options: { readonly type: "standard"; readonly size: "large"; readonly locale: string },
  ) => void;
}

/** Third-party sign-in with one tap or with a button; the first use loads the service's script. */
export interface ThirdPartyIdentity {
  /** Offers one-tap sign-in; the service shows nothing to visitors who are not signed in there. */
  readonly showOneTap: () => Promise<void>;
  /** Renders the service's button into an element. */
  readonly showButton: (parent: HTMLElement) => Promise<void>;
  /** Withdraws the one-tap offer, for example after another sign-in. */
  readonly hideOneTap: () => void;
}

/** Third-party sign-in with the shop's client id. The credential that it yields is verified by the server. */
export const createThirdPartyIdentity = (options: {
  readonly scripts: ScriptLoader;
  readonly clientId: string;
  readonly locale: string;
  readonly onCredential: (credential: string) => void;
  readonly page?: object;
}): ThirdPartyIdentity => {
  const { scripts, clientId, locale, onCredential, page = globalThis } = options;
  const service = () =>
    (page as { readonly google?: { readonly accounts?: { readonly id?: IdentityService } } }).google
      ?.accounts?.id;
  let started: Promise<IdentityService> | undefined;

  const start = async (): Promise<IdentityService> => {
    await scripts.load(IDENTITY_SCRIPT);
    const id = service();
    if (!id) throw new Error("the identity service is blocked");
    id.initialize({
      client_id: clientId,
      callback: ({ credential }) => {
        if (typeof credential === "string" && credential !== "") onCredential(credential);
      },
      cancel_on_tap_outside: false,
      use_fedcm_for_prompt: true,
    });
    return id;
  };
  const ready = (): Promise<IdentityService> => {
    started ??= start();
    started.catch(() => {
      started = undefined;
    });
    return started;
  };

  return {
    showOneTap: async () => (await ready()).prompt(),
    showButton: async (parent) =>
      (await ready()).renderButton(parent, { type: "standard", size: "large", locale }),
    hideOneTap: () => service()?.cancel(),
  };
};
