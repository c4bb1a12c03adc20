import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { site } from 'shared/site';
import { fileDelivery } from '../../src/mail/files';
import type { Deliver } from '../../src/mail/mail';
import { createOutbox } from '../../src/mail/outbox';
import { smtpDelivery } from '../../src/mail/smtp';
import { REFUSED_DOMAIN, startMailServer } from '../support/mail-server';
import { freePort } from '../support/process';

const LINK = `https://academy.example/reset-password/MQ/${'x'.repeat(80)}`;
const mailTo = (to: string) => ({ to, subject: 'Password reset', text: `A line – not of ASCII only.\n\n${LINK}\n` });

/** An outbox, and the lines that it logs. */
function outboxOf(deliver: Deliver) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { ...createOutbox(deliver, pino({ base: null }, stream)), lines };
}

describe('outbox', () => {
  test('a posted mail is not waited for: nothing of its delivery runs before the answer', async () => {
    const delivered: string[] = [];
    let finish = () => {};
    const { post, flush } = outboxOf(async ({ to }) => {
      delivered.push(to);
      await new Promise<void>((resolve) => (finish = resolve));
    });
    post(mailTo('ada@example.com'));
    await Promise.resolve();
    expect(delivered).toEqual([]);
    let flushed = false;
    const flushing = flush().then(() => (flushed = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect([delivered, flushed]).toEqual([['ada@example.com'], false]);
    finish();
    expect(await flushing).toBe(true);
  });

  test('one failure is logged and stops no other mail', async () => {
    const delivered: string[] = [];
    const { post, flush, lines } = outboxOf(({ to }) => {
      if (to.startsWith('bad')) return Promise.reject(new Error(`no mailbox for ${to}`));
      delivered.push(to);
      return Promise.resolve();
    });
    post(mailTo('bad@example.com'));
    post(mailTo('ada@example.com'));
    await flush();
    expect(delivered).toEqual(['ada@example.com']);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines.join(''))).toMatchObject({ level: 50, msg: 'mail could not be sent' });
    expect(lines.join('')).not.toMatch(/example/);
  });
});

describe('SMTP', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  test('the academy writes to one address, in plain text with the link in one piece', async () => {
    await smtpDelivery(server.url)(mailTo('ada@example.com'));
    const [mail] = server.received;
    expect([mail?.from, mail?.to]).toEqual([site.email, ['ada@example.com']]);
    expect(mail?.content).toMatch(new RegExp(`^From: ${site.name} <${site.email}>\r$`, 'm'));
    expect(mail?.content).toMatch(/^Subject: Password reset\r$/m);
    expect(mail?.content).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect((mail?.content ?? '').replaceAll('=\r\n', '')).toContain(LINK);
  });

  test.each<[string, () => Promise<string>, string]>([
    ['a recipient that the server refuses', () => Promise.resolve(server.url), '"responseCode":550'],
    ['a wrong password', () => Promise.resolve(server.url.replace('word', 'wrong')), '"code":"EAUTH"'],
    ['no server', async () => `smtp://127.0.0.1:${await freePort()}`, '"code":"ESOCKET"'],
  ])('%s: logged with a code, without address or link', async (_case, url, code) => {
    const { post, flush, lines } = outboxOf(smtpDelivery(await url()));
    post(mailTo(`ada${REFUSED_DOMAIN}`));
    await flush();
    expect(lines.join('')).toContain(code);
    expect(lines.join('')).not.toMatch(/ada|refused\.example|reset-password|p@ss/);
    expect(server.received).toEqual([]);
  });
});

describe('files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('each mail is a text file of its own that only its owner can read, named by time and address', async () => {
    const deliver = fileDelivery(join(folder, 'mail'));
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

  test('no address leads out of the folder', async () => {
    await fileDelivery(join(folder, 'mail'))(mailTo(`x/../../${'a'.repeat(300)}@example.com`));
    expect(await readdir(folder)).toEqual(['mail']);
    expect(await readdir(join(folder, 'mail'))).toEqual([expect.stringMatching(/ x_\.\._\.\._a+ [0-9a-f]{8}\.txt$/)]);
  });

  test('a folder that cannot be made: logged with its code, without the address', async () => {
    await writeFile(join(folder, 'mail'), '');
    const { post, flush, lines } = outboxOf(fileDelivery(join(folder, 'mail')));
    post(mailTo('ada@example.com'));
    await flush();
    expect(lines.join('')).toContain('"code":"EEXIST"');
    expect(lines.join('')).not.toContain('ada@');
  });
});
