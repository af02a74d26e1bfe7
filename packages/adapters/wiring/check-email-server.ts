import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { openSmtp } from "../backend/emails/email-transport.ts";
import type { Configuration } from "./configuration.ts";

/** Checks that the email server accepts the shop: a sentence without password if it does not. Nothing is sent. */
export const checkEmailServer = async ({
  data: { smtpUrl },
}: Pick<Configuration, "data">): Promise<readonly string[]> => {
  if (smtpUrl === undefined) return [];
  const transport = await openSmtp(smtpUrl);
  try {
    await transport.verify();
    return [];
  } catch (reason) {
    const { host } = new URL(smtpUrl);
    return [`the email server of PASSEPARTOUT_SMTP_URL at ${host} refuses: ${reasonOf(reason)}`];
  } finally {
    transport.close();
  }
};
