import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { site } from '@hidden-order/api-shapes/site';
import { MAIL_DAYS } from '@hidden-order/api-shapes/retention-periods';
import type { Clock } from '../clock';
import { systemCode } from '../errors/start-error';
import type { Delivery, Mail } from './mail';
import { MAILS_AT_ONCE } from './outbox';

/** Longest part of a file's name that is taken from the address. */
const MAX_ADDRESS_LENGTH = 80;

/**
 * Replaces a mail server: writes each mail atomically to a text file that only its owner can read, and its HTML beside it.
 * @param folder made when the first mail is written
 */
export const fileDelivery = (folder: string, clock: Clock): Delivery => ({
  deliver: async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sentAt = clock();
    const name = fileName(mail, sentAt);
    if (mail.html) await writeWhole(folder, `${name}.html`, mail.html);
    await writeWhole(folder, `${name}.txt`, render(mail, sentAt));
  },
  close: () => undefined,
});

async function writeWhole(folder: string, name: string, content: string): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.draft`);
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Such as `2026-11-21T09-30-00.000Z ada@example.com 1f0c2b9d`; the end keeps two mails of one moment apart. */
function fileName({ to }: Mail, sentAt: Date): string {
  const time = sentAt.toISOString().replaceAll(':', '-');
  const address = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, MAX_ADDRESS_LENGTH);
  return `${time} ${address} ${randomUUID().slice(0, 8)}`;
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

/**
 * Removes the files of mails, and drafts that a killed process left, {@link MAIL_DAYS} after they were written.
 * @param folder need not exist
 */
export async function removeMailFiles(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > MAIL_DAYS * DAY_MS) await rm(file);
  }
}

/** Names of this machine, within which a password may go without TLS. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * How long a mail server may take for an answer, in milliseconds. SMTP allows 10 min (RFC 5321, 4.5.3.2), for which few hanging
 * connections would hold up all mails. A mail that a slower server has accepted is sent again, under the same `Message-ID`.
 */
const ANSWER_MS = 60_000;

/**
 * Sends mails through a server, over few connections that stay open.
 * @param url `smtp://` (upgraded to TLS where the server offers it, and always before a password goes to another machine)
 *   or `smtps://`, with user and password if it wants them
 */
export function smtpDelivery(url: string): Delivery {
  const address = new URL(url);
  // In the address, whose parameters go before options.
  if (address.password !== '' && !THIS_MACHINE.includes(address.hostname))
    address.searchParams.set('requireTLS', 'true');
  const limits = { connectionTimeout: ANSWER_MS, socketTimeout: ANSWER_MS };
  const transport = createTransport({ url: address.href, pool: true, maxConnections: MAILS_AT_ONCE, ...limits });
  return {
    deliver: async ({ to, subject, text, html, replyTo, endUrl, messageId }) => {
      await transport.sendMail({
        from: { name: site.name, address: site.email },
        // As an object it is one address; a text would be parsed as a list of them.
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        messageId,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        headers: {
          ...(!replyTo && { 'auto-submitted': 'auto-generated' }),
          ...(endUrl && {
            'list-unsubscribe': `<${endUrl}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close({ force: true }),
  };
}
