import { DrizzleQueryError } from 'drizzle-orm/errors';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const withCode = (code: string) => failed(Object.assign(new Error('refused'), { code }));

/** The answer to a request whose first query fails. */
async function answerWith(error: Error) {
  jest.spyOn(api.db, 'select').mockImplementationOnce(() => {
    throw error;
  });
  const { status, headers, body } = await api.request('/tournaments/next/');
  return { status, retryAfter: headers.get('retry-after'), body: JSON.parse(body) };
}

test.each([
  ['whose pool has no connection left', new Error('timeout exceeded when trying to connect')],
  ['that is silent', failed(new Error('the database server is silent'))],
  ['that ended the connection', failed(new Error('Connection terminated unexpectedly'))],
  ['that does not listen', withCode('ECONNREFUSED')],
  ['that stops', withCode('57P01')],
  ['that waited too long for a lock', withCode('55P03')],
])('a database %s makes the API say when to try again', async (_what, error) => {
  expect(await answerWith(error)).toEqual({
    status: 503,
    retryAfter: '5',
    body: { detail: 'We cannot answer at this moment. Try again in a few seconds.', code: 'unavailable' },
  });
  expect((await api.request('/tournaments/next/')).status).toBe(200);
});

test.each([['22P02'], ['53100']])('a query that fails with %s is a fault of the API', async (code) => {
  expect(await answerWith(withCode(code))).toEqual({
    status: 500,
    retryAfter: null,
    body: { detail: 'A server error occurred.' },
  });
});
