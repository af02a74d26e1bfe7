import type { CountdownParts } from "@passepartout/domain/chrome/banners/countdown";
import type { BarsView } from "../router/banner-data.ts";

/** The remaining time of a countdown. Its space is reserved from the first paint; the time is known to the browser only. */
export const CountdownView = ({
  parts,
  texts,
}: {
  readonly parts: CountdownParts | undefined;
  readonly texts: BarsView["texts"];
}) => {
  const { days, hours, minutes, seconds } = parts ?? { days: 0, hours: 0, minutes: 0, seconds: 0 };
  return (
    <span
      className="countdown"
      role="timer"
      aria-label={texts.countdown}
      data-waits={parts === undefined || undefined}
    >
      <Part number={days} label={days === 1 ? texts.day : texts.days} />
      <Part number={hours} label={hours === 1 ? texts.hour : texts.hours} />
      <Part number={minutes} label={texts.minutes} />
      <Part number={seconds} label={texts.seconds} />
    </span>
  );
};

const Part = ({ number, label }: { readonly number: number; readonly label: string }) => (
  <span>
    <b>{String(number).padStart(2, "0")}</b>
    {` ${label}`}
  </span>
);
