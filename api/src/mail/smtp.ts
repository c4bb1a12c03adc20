import { createTransport } from 'nodemailer';
import { site } from 'shared/site';
import type { Delivery } from './mail';
import { MAILS_AT_ONCE } from './outbox';

/** Longest silence of a mail server, in milliseconds; it also limits how long the API's end waits for a mail. */
const SILENCE_MS = 10_000;

/**
 * Sends mails through a server, over few connections that stay open.
 * @param url `smtp://` (upgraded to TLS where the server offers it) or `smtps://`, with user and password if it wants them
 */
export function smtpDelivery(url: string): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    deliver: async ({ to, subject, text }) => {
      await transport.sendMail({
        from: { name: site.name, address: site.email },
        // As an object it is one address; a text would be parsed as a list of them.
        to: { name: '', address: to },
        subject,
        text,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
