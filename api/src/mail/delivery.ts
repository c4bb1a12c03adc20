import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { site } from 'shared/site';
import type { Delivery, Mail } from './mail';
import { MAILS_AT_ONCE } from './outbox';

/** Longest part of a file's name that is taken from the address. */
const MAX_ADDRESS_LENGTH = 80;

/**
 * Replaces a mail server: writes each mail atomically to a text file that only its owner can read.
 * @param folder made when the first mail is written
 */
export const fileDelivery = (folder: string): Delivery => ({
  deliver: async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sentAt = new Date();
    const draft = join(folder, `.${randomUUID()}.draft`);
    try {
      await writeFile(draft, render(mail, sentAt), { mode: 0o600 });
      await rename(draft, join(folder, fileName(mail, sentAt)));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },
  close: () => undefined,
});

/** Such as `2026-11-21T09-30-00.000Z ada@example.com 1f0c2b9d.txt`; the end keeps two mails of one moment apart. */
function fileName({ to }: Mail, sentAt: Date): string {
  const time = sentAt.toISOString().replaceAll(':', '-');
  const address = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, MAX_ADDRESS_LENGTH);
  return `${time} ${address} ${randomUUID().slice(0, 8)}.txt`;
}

const render = ({ to, subject, text }: Mail, sentAt: Date): string =>
  [
    `From: ${site.name} <${site.email}>`,
    `To: ${to}`,
    `Date: ${sentAt.toUTCString()}`,
    `Subject: ${subject}`,
    '',
    text,
  ].join('\n');

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
