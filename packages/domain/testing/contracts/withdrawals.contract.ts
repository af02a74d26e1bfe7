import type { Withdrawals } from "@passepartout/domain/customer/withdrawals.port";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";

const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };

type MaybePromise<T> = T | Promise<T>;

/** Runs the contract of the withdrawals against an implementation. */
export const withdrawalsContract = (
  name: string,
  {
    open,
    openFailing,
  }: {
    readonly open: (place: Place) => MaybePromise<Withdrawals>;
    /** Withdrawals whose service responds to every request with `status`, which is 500 or above. */
    readonly openFailing: (place: Place, status: number) => MaybePromise<Withdrawals>;
  },
): void => {
  describe(`the withdrawals of ${name}`, () => {
    const withdrawal = () => ({
      name: "Ada Lovelace",
      order: "4711-2",
      email: `ada.${Date.now()}.${Math.random()}@lovelace.example`,
    });

    it("are received at a moment, also a second time [CNT-Q20]", async () => {
      const withdrawals = await open(PLACE);
      const sent = withdrawal();
      for (const _ of [1, 2])
        expect(await withdrawals.declare(sent)).toEqual({
          ok: true,
          value: expect.closeTo(Date.now(), -5),
        });
    });

    it("are refused with a message for each field that is missing or malformed [CNT-Q20]", async () => {
      const withdrawals = await open(PLACE);
      const refused = await withdrawals.declare({ name: " ", order: "", email: "ada" });
      expect(refused).toMatchObject({ ok: false, error: { status: 400 } });
      if (!refused.ok)
        expect(Object.keys(refused.error.fieldErrors).toSorted()).toEqual([
          "email",
          "name",
          "order",
        ]);
    });

    it("have no answer for a visitor who has sent no form [CNT-Q20]", async () => {
      expect(await (await open(PLACE)).answer()).toBeUndefined();
    });

    it("reject if the service fails [CNT-Q20]", async () => {
      const failing = await openFailing(PLACE, 503);
      await expect(failing.declare(withdrawal())).rejects.toBeInstanceOf(Error);
      await expect(failing.answer()).rejects.toBeInstanceOf(Error);
    });
  });
};
