import { contactReceiptSchema } from '@hidden-order/api-shapes/contact';
import { site } from '@hidden-order/api-shapes/site';
import { contactMessages } from '../../src/features/contact/tables';
import { rateLimits } from '../../src/plugins/limits/tables';
import { jsonOf } from '../support/people';
import { startTestApi, type TestApi } from '../support/test-api';

const MESSAGE = {
  name: ' Sample Person ',
  email: 'sample@example.com',
  topic: 'course',
  message: 'Does the first course explain how diagonals overlap?',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_MESSAGE: '5/3600' });
});
beforeEach(async () => {
  await api.db.delete(contactMessages);
  await api.db.delete(rateLimits);
  api.mails.length = 0;
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const post = (body: unknown, from = '192.0.2.1') => api.send('POST', '/contact/', body, { 'x-forwarded-for': from });
const stored = () => api.db.select().from(contactMessages);

describe('POST /contact/', () => {
  test('keeps the message, mails it to the academy, and answers with its reference', async () => {
    const answer = await post(MESSAGE);
    expect(answer.status).toBe(201);
    const { reference } = contactReceiptSchema.parse(jsonOf(answer));
    expect(reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await stored()).toMatchObject([
      { ...MESSAGE, name: 'Sample Person', reference, receivedAt: expect.any(Date), closedAt: null },
    ]);
    expect(api.mails).toMatchObject([
      {
        to: site.email,
        replyTo: MESSAGE.email,
        subject: `Message ${reference} about a course`,
        text: expect.stringContaining(MESSAGE.message),
      },
    ]);
    expect(api.mails[0]?.text).toContain('Sample Person');
    expect(api.mails[0]?.text).toContain('sample@example.com');
  });

  test.each<[object, string[]]>([
    [{}, ['name', 'email', 'topic', 'message']],
    [{ ...MESSAGE, name: ' A ' }, ['name']],
    [{ ...MESSAGE, name: 'x'.repeat(101) }, ['name']],
    [{ ...MESSAGE, email: 'nope' }, ['email']],
    [{ ...MESSAGE, topic: 'money' }, ['topic']],
    [{ ...MESSAGE, message: 'x'.repeat(19) }, ['message']],
    [{ ...MESSAGE, message: 'x'.repeat(2001) }, ['message']],
  ])('%j is refused with a message at each field', async (body, fields) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(jsonOf(answer)).sort()).toEqual([...fields].sort());
    expect(await stored()).toEqual([]);
  });

  test('the longest and the shortest that may be sent are taken', async () => {
    expect((await post({ ...MESSAGE, name: 'Bo', message: 'x'.repeat(20) })).status).toBe(201);
    expect((await post({ ...MESSAGE, name: 'x'.repeat(100), message: 'x'.repeat(2000) })).status).toBe(201);
  });

  test('a message whose trap is filled in, which a person’s browser may have done, is kept and mailed with a mark', async () => {
    const answer = await post({ ...MESSAGE, referral: 'https://spam.example' });
    const { reference } = contactReceiptSchema.parse(jsonOf(answer));
    expect(await stored()).toEqual([expect.objectContaining({ reference, message: MESSAGE.message })]);
    expect(api.mails.map(({ subject }) => subject)).toEqual([`Possibly spam: Message ${reference} about a course`]);
  });

  test('of messages that arrive together from one address, five are taken and the others are told when to retry', async () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(MESSAGE)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('3600');
      expect(jsonOf(answer)).toEqual({
        detail: 'Too many attempts. Try again in 60 minutes, at 18:00 Pakistan time.',
        code: 'too_many_tries',
      });
    }
    expect(api.mails).toHaveLength(5);
  });
});
