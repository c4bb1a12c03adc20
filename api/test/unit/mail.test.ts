import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIL_DAYS } from '@hidden-order/api-shapes/retention-periods';
import { site } from '@hidden-order/api-shapes/site';
import { machineClock } from '../../src/plugins/clock';
import { fileDelivery, removeMailFiles, smtpDelivery } from '../../src/plugins/mail/delivery';
import { startMailServer } from '../support/mail-server';

const LINK = `https://academy.example/reset-password/MQ/${'x'.repeat(80)}`;
const mailTo = (to: string) => ({
  to,
  subject: 'Password reset',
  text: `A line – not of ASCII only.\n\n${LINK}\n`,
  messageId: '<sample@academy.example>',
});

describe('SMTP', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  test('the academy writes to one address, in plain text with the link in one piece, and says whether to answer', async () => {
    const delivery = smtpDelivery(server.url);
    await delivery.deliver(mailTo('ada@example.com'));
    await delivery.deliver({ ...mailTo(site.email), replyTo: 'visitor@example.com' });
    delivery.close();
    const [automatic, message] = server.received;
    expect([automatic?.from, automatic?.to]).toEqual([site.email, ['ada@example.com']]);
    for (const line of [
      `From: ${site.name} <${site.email}>`,
      'Subject: Password reset',
      'Content-Type: text/plain; charset=utf-8',
      'Message-ID: <sample@academy.example>',
      'Auto-Submitted: auto-generated',
    ])
      expect(`\r\n${automatic?.content}`).toContain(`\r\n${line}\r\n`);
    expect(automatic?.content.replaceAll('=\r\n', '')).toContain(LINK);
    expect(automatic?.content).not.toMatch(/^Reply-To:/m);
    expect(message?.content).toMatch(/^Reply-To: visitor@example\.com\r$/m);
    expect(message?.content).not.toMatch(/^Auto-Submitted:/m);
  });

  test('a mail that can be ended says where one press does it (RFC 8058), in one piece; no other mail does', async () => {
    const delivery = smtpDelivery(server.url);
    const endUrl = `https://api.academy.example/account/mail-choices/newsletter/end/MQ-${'x'.repeat(72)}/`;
    await delivery.deliver({ ...mailTo('ada@example.com'), endUrl });
    await delivery.deliver(mailTo('ada@example.com'));
    delivery.close();
    const [news, other] = server.received.map(({ content }) => content.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(news).toContain(`\r\nList-Unsubscribe: <${endUrl}>\r\n`);
    expect(news).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(other).not.toMatch(/List-Unsubscribe/i);
  });

  test('a mail with HTML goes out in both forms', async () => {
    const delivery = smtpDelivery(server.url);
    await delivery.deliver({ ...mailTo('ada@example.com'), html: '<!doctype html><h1>Password reset</h1>' });
    delivery.close();
    const content = server.received[0]?.content ?? '';
    expect(content).toContain('Content-Type: multipart/alternative;');
    const kinds = [...content.matchAll(/^Content-Type: (text\/\w+)/gm)].map(([, kind]) => kind);
    expect(kinds).toEqual(['text/plain', 'text/html']);
    expect(content).toContain('<h1>Password reset</h1>');
  });

  test('no password goes to another machine without TLS, whatever the address asks for', async () => {
    // Another spelling of this machine’s address counts as another machine.
    const elsewhere = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    for (const url of [elsewhere, `${elsewhere}?requireTLS=false&ignoreTLS=true`]) {
      const delivery = smtpDelivery(url);
      await expect(delivery.deliver(mailTo('ada@example.com'))).rejects.toMatchObject({ code: 'ETLS' });
      delivery.close();
    }
    expect([server.passwords(), server.received]).toEqual([0, []]);
  });
});

describe('files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('each mail is a text file of its own that only its owner can read, named by time and address', async () => {
    const { deliver } = fileDelivery(join(folder, 'mail'), machineClock);
    await Promise.all([deliver(mailTo('ada@example.com')), deliver(mailTo('ada@example.com'))]);
    const names = await readdir(join(folder, 'mail'));
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z ada@example\.com [0-9a-f]{8}\.txt$/);
      const file = join(folder, 'mail', name);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readFile(file, 'utf8')).toMatch(
        new RegExp(
          `^From: .*\nTo: ada@example\\.com\nDate: .* GMT\nSubject: Password reset\n\nA line – .*\n\n${LINK}\n$`,
        ),
      );
    }
  });

  test('the HTML of a mail is a file beside its text', async () => {
    await fileDelivery(join(folder, 'mail'), machineClock).deliver({
      ...mailTo('ada@example.com'),
      html: '<h1>Hi</h1>',
    });
    const [page = '', text = ''] = (await readdir(join(folder, 'mail'))).sort();
    expect([page.replace(/html$/, ''), page]).toEqual([text.replace(/txt$/, ''), expect.stringMatching(/\.html$/)]);
    expect(await readFile(join(folder, 'mail', page), 'utf8')).toBe('<h1>Hi</h1>');
  });

  test(`after ${MAIL_DAYS} days files are removed, drafts of killed processes too, and nothing before`, async () => {
    await removeMailFiles(join(folder, 'mail'), new Date());
    await fileDelivery(join(folder, 'mail'), machineClock).deliver(mailTo('ada@example.com'));
    await writeFile(join(folder, 'mail', '.left.draft'), '');
    const written = new Date('2026-05-04T07:00:00Z');
    for (const name of await readdir(join(folder, 'mail'))) await utimes(join(folder, 'mail', name), written, written);
    const over = written.getTime() + MAIL_DAYS * 24 * 3_600_000;
    await removeMailFiles(join(folder, 'mail'), new Date(over));
    expect(await readdir(join(folder, 'mail'))).toHaveLength(2);
    await removeMailFiles(join(folder, 'mail'), new Date(over + 1));
    expect(await readdir(join(folder, 'mail'))).toEqual([]);
  });

  test('no address leads out of the folder', async () => {
    await fileDelivery(join(folder, 'mail'), machineClock).deliver(mailTo(`x/../../${'a'.repeat(300)}@example.com`));
    expect(await readdir(folder)).toEqual(['mail']);
    expect(await readdir(join(folder, 'mail'))).toEqual([expect.stringMatching(/ x_\.\._\.\._a+ [0-9a-f]{8}\.txt$/)]);
  });
});
