import { describe, expect, it } from "vitest";
import {
  defaultFrameType,
  defaultFrameVariant,
  defaultMat,
  FRAME_TYPES,
  FRAME_VARIANTS,
  type FrameType,
  frameTypeOf,
  isFrame,
  MAT_SIZES,
  MAT_TYPES,
  type Material,
  MATERIALS,
  materialsOfFrameType,
  OPTION_GROUPS,
  splitOptionType,
} from "./wall.ts";
import { createFakeLog } from "../../testing/fakes/shop.ts";

describe("materials", () => {
  it("are the 12 of the core; others in the vocabulary are labels only [WAL-01, WAL-Q5]", () => {
    expect([...MATERIALS].join(" ")).toBe(
      "acrylglas aludibond backlitfolie echtglas forexplatte fototapete gallerybond hahnemuehle klebefolie leinwand poster pvcplane",
    );
  });

  it.each<[Material, FrameType | undefined, string]>([
    ["acrylglas", "schattenfuge-platte", "WAL-04, WAL-Q1"],
    ["aludibond", "schattenfuge-platte", "WAL-04, WAL-Q1"],
    ["echtglas", "schattenfuge-platte", "WAL-04, WAL-Q1"],
    ["forexplatte", "schattenfuge-platte", "WAL-04, WAL-Q1"],
    ["gallerybond", "schattenfuge-platte", "WAL-04, WAL-Q1"],
    ["hahnemuehle", "holzrahmen", "WAL-05"],
    ["poster", "holzrahmen", "WAL-05"],
    ["leinwand", "schattenfuge-leinwand", "WAL-06"],
    ["backlitfolie", undefined, "WAL-Q1"],
    ["fototapete", undefined, "WAL-Q1"],
    ["klebefolie", undefined, "WAL-Q1"],
    ["pvcplane", undefined, "WAL-Q1"],
  ])("of %s have the default frame %s [%s]", (material, frameType) => {
    expect(defaultFrameType(material)).toBe(frameType);
  });
});

describe("frames", () => {
  it("have seven types [WAL-02]", () => {
    expect([...FRAME_TYPES].join(" ")).toBe(
      "alurahmen artbox fotorahmen holzrahmen kunststoffrahmen schattenfuge-leinwand schattenfuge-platte",
    );
  });

  it.each<[FrameType, string]>([
    ["alurahmen", "alurahmen-eckig-schwarz"],
    ["artbox", "artbox-schwarz-lack"],
    ["fotorahmen", "fotorahmen-schwarz"],
    ["holzrahmen", "holzrahmen-schwarz"],
    ["kunststoffrahmen", "kunststoffrahmen-schwarz"],
    ["schattenfuge-leinwand", "schattenfuge-leinwand-schwarz-lack"],
    ["schattenfuge-platte", "schattenfuge-platte-schwarz-lack"],
  ])("of type %s default to %s, which is produced [WAL-03, WAL-Q2]", (frameType, variant) => {
    expect(defaultFrameVariant(frameType)).toBe(variant);
    expect(FRAME_VARIANTS).toContain(variant);
  });

  it.each([
    ["alurahmen-eckig", "gold kupfer schwarz schwarz-matt silber silber-matt weiss silber-chrom"],
    ["alurahmen-rund", "gold kupfer schwarz schwarz-matt silber silber-matt weiss silber-chrom"],
    ["artbox", "eiche natur schwarz-lack schwarz-struktur weiss-lack weiss-struktur"],
    [
      "schattenfuge-leinwand",
      "eiche natur schwarz-lack schwarz-struktur weiss-lack weiss-struktur",
    ],
    ["schattenfuge-platte", "eiche natur schwarz-lack schwarz-struktur weiss-lack weiss-struktur"],
    ["fotorahmen", "schwarz silber weiss"],
    ["holzrahmen", "schwarz silber weiss"],
    ["kunststoffrahmen", "schwarz silber weiss"],
  ])("%s is produced in %s [TRN-23, TRN-24, TRN-Q6]", (frame, looks) => {
    const produced = FRAME_VARIANTS.filter((variant) => variant.startsWith(`${frame}-`));
    expect(produced).toEqual(looks.split(" ").map((look) => `${frame}-${look}`));
  });

  it("are 43 in total, each of one type, without duplicates [TRN-22, TRN-23, TRN-24]", () => {
    expect(new Set(FRAME_VARIANTS).size).toBe(43);
    expect(FRAME_VARIANTS.map(frameTypeOf)).not.toContain(undefined);
  });

  it.each([
    ["artbox", "artbox"],
    ["artbox-schwarz-lack", "artbox"],
    ["schattenfuge-platte-eiche", "schattenfuge-platte"],
    ["schattenfuge-leinwand", "schattenfuge-leinwand"],
    ["schattenfuge", undefined],
    ["artboxer", undefined],
    ["", undefined],
    ["constructor", undefined],
  ])("of %j have the type %s [WAL-02]", (frame, type) => {
    expect(frameTypeOf(frame)).toBe(type);
  });

  it("are types and produced variants only [WAL-02, TRN-22]", () => {
    expect([...FRAME_TYPES, ...FRAME_VARIANTS].every(isFrame)).toBe(true);
    for (const other of ["", "artbox-rosa", "alurahmen-schwarz", "mat-none", "poster"])
      expect(isFrame(other)).toBe(false);
  });
});

describe("mats", () => {
  it("can be none or white; cream and black are labels only [WAL-07, WAL-Q4]", () => {
    expect(MAT_TYPES).toEqual(["mat-none", "mat-weiss"]);
  });

  it("can be 0 or 30 mm wide [WAL-08, WAL-Q3]", () => {
    expect(MAT_SIZES).toEqual([0, 30]);
  });

  it.each<FrameType>(["holzrahmen", "alurahmen"])(
    "of %s are white and 30 mm wide [WAL-09]",
    (type) => {
      expect(defaultMat(type)).toEqual({ matType: "mat-weiss", matSize: 30 });
    },
  );

  it.each<FrameType>([
    "artbox",
    "fotorahmen",
    "kunststoffrahmen",
    "schattenfuge-leinwand",
    "schattenfuge-platte",
  ])("of %s are none [WAL-10]", (type) => {
    expect(defaultMat(type)).toEqual({ matType: "mat-none", matSize: 0 });
  });
});

describe("options", () => {
  it("are told by their group and their name, which links join", () => {
    for (const [group, options] of Object.entries(OPTION_GROUPS))
      for (const option of options)
        expect(splitOptionType(`${group}-${option}`)).toEqual([group, option]);
    for (const other of ["", "keilrahmen", "rahmen-38mm", "toString-x"])
      expect(splitOptionType(other)).toBeUndefined();
  });
});

const FRAMES = {
  acrylglas: ["artbox"],
  poster: ["holzrahmen"],
  hahnemuehle: ["holzrahmen"],
} as const;

describe("materialsOfFrameType", () => {
  it("finds the materials that are built into a frame type [WAL-11]", () => {
    const log = createFakeLog();
    expect(materialsOfFrameType("holzrahmen", FRAMES, log)).toEqual(["hahnemuehle", "poster"]);
    expect(log.entries).toEqual([]);
  });

  it("logs a frame type without materials [WAL-11]", () => {
    const log = createFakeLog();
    expect(materialsOfFrameType("alurahmen", FRAMES, log)).toEqual([]);
    expect(log.entries).toMatchObject([
      {
        level: "error",
        code: "error-no-materials-for-frame-type",
        details: { frameType: "alurahmen" },
      },
    ]);
  });
});
