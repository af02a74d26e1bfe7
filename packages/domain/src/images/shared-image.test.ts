import { expect, it } from "vitest";
import { sharedPath } from "./shared-image.ts";

it.each([
  ["/media/room.svg", "/_ipx/f_jpeg,q_85,w_1299/media/room.svg"],
  [
    "/web-api/theme-picture?design=2255&language=de",
    "/_ipx/f_jpeg,q_85,w_1299/web-api/theme-picture%3Fdesign%3D2255%26language%3Dde",
  ],
  [
    "https://pictures.example/a.jpg",
    "/_ipx/f_jpeg,q_85,w_1299/https%3A%2F%2Fpictures.example%2Fa.jpg",
  ],
  ["https://elsewhere.example/a.jpg", undefined],
  ["/web-api/customer-data?design=1", undefined],
  ["/web-api/theme-picture?design=1/../x", undefined],
  ["/web-api/theme-picture", undefined],
  ["/media/../secret?a=1", undefined],
])("the image of a shared link to %s is at %s [IMG-Q2, RTE-Q23]", (source, path) => {
  expect(sharedPath(source, ["pictures.example"])).toBe(path);
});
