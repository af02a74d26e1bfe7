import type { ScriptLoader } from "@passepartout/domain/tracking/script-loader.port";

/** The identity service's script. [CUS-08] */
export const IDENTITY_SCRIPT = "https://accounts.google.com/gsi/client";

/** As much of the identity service as the shop uses. */
interface IdentityService {
  readonly initialize: (options: {
    readonly client_id: string;
    readonly callback: (answer: { readonly credential?: unknown }) => void;
    readonly cancel_on_tap_outside: boolean;
    readonly use_fedcm_for_prompt: boolean;
  }) => void;
  readonly prompt: () => void;
  readonly cancel: () => void;
  readonly renderButton: (
    place: HTMLElement,
    options: { readonly type: "standard"; readonly size: "large"; readonly locale: string },
  ) => void;
}

/** Third-party sign-in in a page, in both of its forms; each loads the service's script when it is first shown. [CUS-08] */
export interface ThirdPartyIdentity {
  /** Offers to sign in with one tap; nothing is shown to who is not signed in there. */
  readonly showOneTap: () => Promise<void>;
  /** Puts the service's button into a place of the page. */
  readonly showButton: (place: HTMLElement) => Promise<void>;
  /** Takes the one-tap offer away, as when somebody signs in otherwise. */
  readonly hideOneTap: () => void;
}

/** Third-party sign-in with the shop's client id; what the visitor brings back is a credential that the server verifies. [CUS-08, CUS-Q2] */
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
    showButton: async (place) =>
      (await ready()).renderButton(place, { type: "standard", size: "large", locale }),
    hideOneTap: () => service()?.cancel(),
  };
};
