import type { Format } from "./format.ts";
import { type CoreMaterial, coreMaterialOf, type FrameType, type Material } from "./wall.ts";
import measures from "./wall-measures.json" with { type: "json" };

/** The pages and the cover are those of a photo book; the board of a photo box is its frame. */
export type SlabPart = "picture" | "glass" | "mat" | "frame" | "pages" | "cover";

/** A box parallel to the wall, or to the table on which a book or a box lies. All in mm: its centre from the centre of the picture, upwards and away from the wall, and its size. */
export interface Slab {
  readonly part: SlabPart;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** A wall picture as it is made. */
export interface WallBuild {
  readonly format: Format;
  readonly material: Material;
  readonly frameType?: FrameType | undefined;
  /** The width of the mat in mm. */
  readonly matSize?: number | undefined;
  /** The depth of a stretcher bar in mm. */
  readonly barDepth?: number | undefined;
}

/** In mm. */
const DEPTH: Readonly<Record<CoreMaterial, number>> = measures.depth;

/** In mm: how much of the depth is clear before the photo. */
const GLASS: Readonly<Partial<Record<CoreMaterial, number>>> = measures.glass;

/** In mm: the breadth of the visible front, the depth, and the gap between picture and frame; without a gap the frame covers the edge. */
const PROFILE: Readonly<
  Record<FrameType, { readonly breadth: number; readonly depth: number; readonly gap?: number }>
> = measures.profile;

/** In mm: what a frame covers of each edge, and how far its front stands before what it holds. */
const REBATE = 6;
const LIP = 4;
const MAT_DEPTH = 2;
/** In mm: what a mat covers of each edge of the picture. */
const MAT_OVERLAP = 3;

/** Four bars around an opening. */
export const barsAround = (
  part: SlabPart,
  opening: Format,
  bar: { readonly breadth: number; readonly depth: number; readonly z: number },
): readonly Slab[] => {
  const { breadth, depth, z } = bar;
  const x = (opening.width + breadth) / 2;
  const y = (opening.height + breadth) / 2;
  const across = { part, z, depth, x: 0, width: opening.width + 2 * breadth, height: breadth };
  const upright = { part, z, depth, y: 0, width: breadth, height: opening.height };
  return [
    { ...across, y },
    { ...across, y: -y },
    { ...upright, x: -x },
    { ...upright, x },
  ];
};

/** The visible boxes that make up a wall picture. They hang on the wall and do not overlap. */
export const slabsOf = ({
  format,
  material,
  frameType,
  matSize = 0,
  barDepth,
}: WallBuild): readonly Slab[] => {
  const core = coreMaterialOf(material);
  const depth = core === "leinwand" ? (barDepth ?? DEPTH.leinwand) : DEPTH[core];
  const glass = GLASS[core] ?? 0;
  const imageSlabs = (size: Format, z: number): readonly Slab[] => {
    const slab = { x: 0, y: 0, ...size };
    return [
      { part: "picture", ...slab, z: z - glass / 2, depth: depth - glass },
      ...(glass > 0
        ? [{ part: "glass" as const, ...slab, z: z + (depth - glass) / 2, depth: glass }]
        : []),
    ];
  };
  if (frameType === undefined) return imageSlabs(format, depth / 2);
  const { breadth, depth: frameDepth, gap } = PROFILE[frameType];
  const bar = { breadth, depth: frameDepth, z: frameDepth / 2 };
  if (gap !== undefined) {
    const opening = { width: format.width + 2 * gap, height: format.height + 2 * gap };
    const front = Math.max(frameDepth - LIP, depth);
    return [...imageSlabs(format, front - depth / 2), ...barsAround("frame", opening, bar)];
  }
  const inner = (size: Format, edge: number): Format => ({
    width: size.width - 2 * edge,
    height: size.height - 2 * edge,
  });
  const matted = inner(format, -matSize);
  const opening = inner(matted, REBATE);
  const front = frameDepth - LIP;
  const frame = barsAround("frame", opening, bar);
  if (matSize === 0) return [...imageSlabs(opening, front - depth / 2), ...frame];
  const seen = inner(format, MAT_OVERLAP);
  const mat = barsAround("mat", seen, {
    breadth: matSize + MAT_OVERLAP - REBATE,
    depth: MAT_DEPTH,
    z: front - MAT_DEPTH / 2,
  });
  return [...imageSlabs(seen, front - MAT_DEPTH - depth / 2), ...mat, ...frame];
};

/** The size of all slabs together in mm. */
export const outerSize = (slabs: readonly Slab[]): Format & { readonly depth: number } => {
  const largest = (extent: (slab: Slab) => number) => Math.max(...slabs.map(extent));
  return {
    width: 2 * largest(({ x, width }) => x + width / 2),
    height: 2 * largest(({ y, height }) => y + height / 2),
    depth: largest(({ z, depth }) => z + depth / 2),
  };
};
