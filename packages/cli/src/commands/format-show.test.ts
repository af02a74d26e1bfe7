import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const shown = async (line: string): Promise<unknown> =>
  (await runCli(`format show ${line} --json`)).document();

describe("format show", () => {
  it("reads width and height in millimetres [VAL-01]", async () => {
    expect(await shown("600x450")).toEqual({
      format: "600x450",
      width: 600,
      height: 450,
      orientation: "landscape",
      swapped: "450x600",
      label: "60 x 45\u00A0cm",
    });
  });

  it.each([
    ["450x600", "portrait"],
    ["600x450", "landscape"],
    ["450x450", "square"],
  ])("%s is %s [VAL-02]", async (format, orientation) => {
    expect(await shown(format)).toMatchObject({ orientation });
  });

  it.each([
    ["A8", "52x74"],
    ["A4", "210x297"],
    ["A0", "841x1189"],
    ["a5", "148x210"],
  ])("knows the paper size %s in millimetres: %s [CON-01]", async (paper, format) => {
    expect(await shown(paper)).toMatchObject({ format, orientation: "portrait" });
  });

  it("swaps width and height [VAL-03]", async () => {
    expect(await shown("130x90")).toMatchObject({ swapped: "90x130" });
  });

  it("labels in centimetres outside en-US, with the decimal sign of the language [BOX-05]", async () => {
    expect(await shown("100x100")).toMatchObject({ label: "10 x 10\u00A0cm" });
    expect(await shown("105x148")).toMatchObject({ label: "10,5 x 14,8\u00A0cm" });
    expect(await shown("105x148 --locale en-GB")).toMatchObject({ label: "10.5 x 14.8\u00A0cm" });
  });

  it.each([
    ["100x100", "4 x 4"],
    ["100x120", "4 x 4.5"],
    ["130x90", "5 x 3.5"],
    ["150x100", "6 x 4"],
    ["180x130", "7 x 5"],
    ["300x200", "12 x 8"],
  ])("labels the print format %s in inches in en-US: %s [BOX-06]", async (format, label) => {
    expect(await shown(`${format} --locale en-US`)).toMatchObject({ label });
  });

  it.each(["0x100", "100X100", "100 x 100", "100", "x", "1e3x5", "9".repeat(10_000)])(
    "refuses %s [VAL-01]",
    async (text) => {
      expect(await runCli(["format", "show", text])).toMatchObject({ code: 2, out: "" });
    },
  );
});
