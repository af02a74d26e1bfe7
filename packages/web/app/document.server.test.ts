import { describe, expect, it } from "vitest";
import { createPageRequest } from "../testing/page-request.ts";
import { headOf } from "./document.server.ts";

const IMAGE = { filename: "/media/room-hero.svg", alt: "", width: 4, height: 3 };

describe("the image of a shared link", () => {
  it("is on the host of the storefront, whatever host a request names [LOC-Q7, IMG-Q2]", () => {
    const { request } = createPageRequest({ place: { locale: "fr-CH" } });
    const address = { ...request.address, origin: "http://evil.example" };
    const { image } = headOf({ ...request, address }, { title: "Titre", image: IMAGE });
    expect(image).toMatch(/^http:\/\/wall\.ch\.localhost:3000\/_ipx\/.*\/media\/room-hero\.svg$/);
  });

  it("is the word mark of the brand if the page has none, or one that cannot be made [RTE-Q23]", () => {
    const { request } = createPageRequest();
    const image = { ...IMAGE, filename: "https://elsewhere.example/a.svg" };
    for (const page of [{ title: "Titel", image }, { title: "Titel" }])
      expect(headOf(request, page).image).toMatch(/\/_ipx\/f_jpeg.*\/media\/share-wall\.svg$/);
  });
});
