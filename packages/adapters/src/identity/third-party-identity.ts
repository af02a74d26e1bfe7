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

/** Third-party sign-in with the shop's client id, with one tap or with a button; the first use loads the service's script. The credential that it yields is verified by the server. */
export const createThirdPartyIdentity = (options: {
  readonly scripts: ScriptLoader;
  readonly clientId: string;
  readonly locale: string;
  readonly onCredential: (credential: string) => void;
  readonly page?: object;
}) => {
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
    /** Offers one-tap sign-in; the service shows nothing to visitors who are not signed in there. */
    showOneTap: async (): Promise<void> => (await ready()).prompt(),
    showButton: async (parent: HTMLElement): Promise<void> =>
      (await ready()).renderButton(parent, { type: "standard", size: "large", locale }),
    /** Withdraws the one-tap offer, for example after another sign-in. */
    hideOneTap: (): void => service()?.cancel(),
  };
};
