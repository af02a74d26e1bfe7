import { describe, expect, it } from "vitest";
import { openImages } from "../composition.ts";
import { runCli } from "../../testing/run-cli.ts";

const run = (command: string, env: Record<string, string> = {}) =>
  runCli(command, { openImages: () => openImages(env) });

const PHOTO = "https://shop.imgix.net/photo.jpg";

describe("image url", () => {
  it("prints the address of an optimised image and its densities [IMG-01, IMG-06]", async () => {
    const { code, out } = await run("image url /media/beach.jpg --width 319");
    expect(code).toBe(0);
    expect(out).toBe(
      `/_ipx/f_auto,q_85,w_319/media/beach.jpg
/_ipx/f_auto,q_85,w_319/media/beach.jpg 1x
/_ipx/f_auto,q_85,w_638/media/beach.jpg 2x
`,
    );
  });

  it("prints the placeholder as JSON [IMG-08]", async () => {
    const result = await run("image url /media/beach.jpg --preset placeholder --json");
    expect(result.document()).toMatchObject({
      src: "/_ipx/f_auto,q_50,s_10x10/media/beach.jpg",
    });
  });

  it("uses the configured provider, or that of the option [IMG-02, IMG-Q3]", async () => {
    const env = { PASSEPARTOUT_IMAGE_PROVIDER: "imgix" };
    const configured = await run(`image url ${PHOTO} --width 319 --json`, env);
    expect(configured.document()).toMatchObject({
      src: `${PHOTO}?w=319&q=85&fit=min&auto=format`,
    });
    const result = await run(`image url ${PHOTO} --provider none --json`, env);
    expect(result.document()).toEqual({ src: PHOTO });
  });

  it.each([
    ["--provider nobody", "image-provider-unknown", "nobody"],
    ["--preset nowhere", "image-preset-unknown", "nowhere"],
    ["--width 0", "width-malformed", "0"],
  ])("refuses %s [IMG-09]", async (option, code, input) => {
    const result = await run(`image url /media/beach.jpg ${option} --json`);
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code, input } });
  });
});
