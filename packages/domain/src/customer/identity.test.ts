import { describe, expect, it } from "vitest";
import { identityForms } from "./identity.ts";

describe("identityForms", () => {
  it("are one-tap and button once a client id is configured [CUS-08, CUS-Q2]", () => {
    expect(identityForms("81549300")).toEqual(["one-tap", "button"]);
  });

  it.each([[undefined], [""], ["  "]])("are none with the client id %j [CUS-Q2]", (clientId) => {
    expect(identityForms(clientId)).toEqual([]);
  });
});
