import { describe, expect, it } from "vitest";
import { createThirdPartyIdentity, IDENTITY_SCRIPT } from "./third-party-identity.ts";

const openPage = (isBlocked = false) => {
  const loaded: string[] = [];
  const calls: unknown[][] = [];
  let callback: ((answer: object) => void) | undefined;
  const page: Record<string, unknown> = {};
  const note =
    (name: string) =>
    (...parameters: unknown[]) =>
      void calls.push([name, ...parameters]);
  const credentials: string[] = [];
  const identity = createThirdPartyIdentity({
    scripts: {
      load: async (url) => {
        loaded.push(url);
        if (isBlocked) return;
        const id = {
          initialize: (options: { client_id: string; callback: (answer: object) => void }) => {
            calls.push(["initialize", options.client_id]);
            ({ callback } = options);
          },
          prompt: note("prompt"),
          cancel: note("cancel"),
          renderButton: note("button"),
        };
        page["google"] = { accounts: { id } };
      },
    },
    clientId: "client-1",
    locale: "fr-CH",
    onCredential: (credential) => credentials.push(credential),
    page,
  });
  return { identity, loaded, calls, credentials, answer: (given: object) => callback?.(given) };
};

describe("third-party sign-in in the page", () => {
  it("shows one-tap sign-in and the button, and starts the service once [CUS-08]", async () => {
    const { identity, loaded, calls } = openPage();
    const place = {} as HTMLElement;
    expect(loaded).toEqual([]);
    await identity.showOneTap();
    await identity.showButton(place);
    expect(loaded).toEqual([IDENTITY_SCRIPT]);
    expect(calls).toEqual([
      ["initialize", "client-1"],
      ["prompt"],
      ["button", place, { type: "standard", size: "large", locale: "fr-CH" }],
    ]);
  });

  it("passes on the credential and nothing else [CUS-08] [CUS-Q2]", async () => {
    const { identity, credentials, answer } = openPage();
    await identity.showOneTap();
    for (const given of [{}, { credential: "" }, { credential: 7 }, { credential: "a.b.c" }])
      answer(given);
    expect(credentials).toEqual(["a.b.c"]);
  });

  it("withdraws the offer, also if there was none", async () => {
    const { identity, calls } = openPage();
    identity.hideOneTap();
    await identity.showOneTap();
    identity.hideOneTap();
    expect(calls.at(-1)).toEqual(["cancel"]);
  });

  it("rejects if the service is blocked, and tries again on the next call [CUS-08]", async () => {
    const { identity, loaded } = openPage(true);
    await expect(identity.showOneTap()).rejects.toThrow("blocked");
    await expect(identity.showButton({} as HTMLElement)).rejects.toThrow("blocked");
    expect(loaded).toHaveLength(2);
  });
});
