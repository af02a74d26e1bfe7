import { wallBuild } from "@passepartout/domain/calculator/product-build";
import { formatOf, isFormat } from "@passepartout/domain/catalogue/format";
import { frameTypeOf, isMaterial } from "@passepartout/domain/catalogue/wall";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import drawings from "./photo-drawings.json" with { type: "json" };
import type { CustomerImage } from "./own-photo-store.ts";
import { Room } from "./room.tsx";
import "./own-photo.css";

/** The materials and frames of the shop's own drawings, by the ends of their names. */
const DRAWINGS: Readonly<Record<string, readonly string[]>> = drawings;

const SAMPLES = '.tile img[src*="/sample-photo"]';

/** What a tile shows: what its link chooses, otherwise what its drawing is about. */
const productOf = (tile: Element, { src }: HTMLImageElement) => {
  const link = tile.querySelector("a");
  const query = new URL(link?.href ?? location.href).searchParams;
  const name = new URL(src).pathname.split("/").at(-1)?.replace(".svg", "") ?? "";
  const drawn = name.startsWith("room-") ? DRAWINGS[name.slice(5)] : undefined;
  const material = query.get("materialType") ?? drawn?.[0] ?? name.replace("material-", "");
  if (!isMaterial(material)) return undefined;
  const format = query.get("format") ?? "";
  return {
    material,
    frame: query.get("frameType") ?? drawn?.[1] ?? "",
    // Absent on tiles about a material.
    format: isFormat(format) ? formatOf(format) : undefined,
  };
};

/** Makes a place for the photo in each tile of a wall picture on the page. */
const placesIn = (page: Element) =>
  [...page.querySelectorAll(".tile")].flatMap((tile) => {
    const drawing = tile.querySelector<HTMLImageElement>("img.tile-picture");
    const product = drawing && productOf(tile, drawing);
    if (!product) return [];
    const place = document.createElement("div");
    place.className = `tile-picture photo-tile${product.format ? "" : " photo-tile-close"}`;
    drawing.before(place);
    return [{ place, ...product }];
  });

/** Shows the photo in the tiles of a page, in place of the shop's drawings. */
export const PhotoTiles = ({ image }: { readonly image: CustomerImage }) => {
  const [tiles, setTiles] = useState<ReturnType<typeof placesIn>>([]);
  useEffect(() => {
    const places = placesIn(document.querySelector("main") ?? document.body);
    // Together with what else the photo changes.
    queueMicrotask(() => setTiles(places));
    return () => {
      for (const { place } of places) place.remove();
    };
  }, []);
  const { address, positionIn } = image;
  useEffect(() => {
    // Tiles of sizes draw the sample photo themselves.
    const samples = [...document.querySelectorAll<HTMLImageElement>(SAMPLES)].map(
      (sample) => [sample, sample.src] as const,
    );
    for (const [sample] of samples) sample.src = address;
    return () => {
      for (const [sample, src] of samples) {
        sample.src = src;
        sample.style.objectPosition = "";
      }
    };
  }, [address]);
  useEffect(() => {
    for (const sample of document.querySelectorAll<HTMLImageElement>(`.tile img[src="${address}"]`))
      if (!sample.closest(".room")) {
        const { clientWidth: width, clientHeight: height } = sample;
        sample.style.objectPosition = (width && height && positionIn?.({ width, height })) || "";
      }
  }, [address, positionIn]);
  const isUpright = image.height > image.width;
  return tiles.map(({ place, material, frame, format: ofTile }, at) => {
    const format = ofTile ?? formatOf(isUpright ? "750x1000" : "1200x800");
    return createPortal(
      <Room
        build={wallBuild({ format, material, frameType: frameTypeOf(frame) })}
        variant={frame}
        photo={image}
        label=""
      />,
      place,
      String(at),
    );
  });
};
