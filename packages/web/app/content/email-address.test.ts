import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailAddress } from "./email-address.ts";

const message = { name: "Mia", order: "A 1", subject: "Lieferung", message: "Wo ist\nmein Bild?" };

describe("the address of a message to the service team", () => {
  it("opens an email with subject and text [CNT-08]", () => {
    expect(emailAddress("hilfe@shop.example", message)).toBe(
      "mailto:hilfe@shop.example?subject=Lieferung%2C%20A%201&body=Wo%20ist%0D%0Amein%20Bild%3F%0D%0A%0D%0AMia",
    );
  });

  it("has no more than subject and text, whatever a visitor writes [CNT-08]", () => {
    const any = fc.string({ unit: "binary", maxLength: 60 });
    fc.assert(
      fc.property(fc.record({ name: any, order: any, subject: any, message: any }), (written) => {
        const { searchParams, pathname } = new URL(emailAddress("a@b.example", written));
        return (
          pathname === "a@b.example" &&
          [...searchParams.keys()].join() === "subject,body" &&
          !/[\r\n]/.test(searchParams.get("subject") ?? "")
        );
      }),
    );
  });

  it("stays short enough for every email program [CNT-08]", () => {
    const address = emailAddress("a@b.example", { ...message, message: "x".repeat(9000) });
    expect(address.length).toBeLessThan(2000);
  });
});
