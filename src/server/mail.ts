/** Mail through the server that SMTP_URL names. Plain text only: what we write fits into it, and nothing in it loads. */
import { createTransport } from 'nodemailer';
import type { Mail } from './ports.ts';

/** A mail server that does not answer must not hold a request up for longer. */
const CONNECT_MS = 10_000;

/**
 * `smtp://user:password@host:port` or `smtps://…`; its parameter `from` is the sender, else `parley@` and the mail host.
 * Every mail opens its own connection: there are few.
 */
export function createMail(smtpUrl: string): Mail {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? `parley@${url.hostname}`;
  url.searchParams.delete('from');
  const transport = createTransport(
    { url: url.href, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: CONNECT_MS },
    { from },
  );
  return async ({ to, subject, text }) => {
    try {
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
      return 'sent';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      throw error;
    }
  };
}

/** The mail server does not take this address, now and for ever: 5xx to the envelope. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && (responseCode === undefined || responseCode >= 500);
}
