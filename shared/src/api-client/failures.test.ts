import { callApi, configureApi, detailOf, failureMessage, fieldErrorsOf } from 'shared/api-client';
import { startProvider } from 'shared/testing';
import * as z from 'zod/mini';

/** The failure of a call that the provider answers with this status, type and body. */
async function failureOf(status: number, type: string, body: string): Promise<unknown> {
  const provider = await startProvider((_request, response) => {
    response.writeHead(status, { 'Content-Type': type });
    response.end(body);
  });
  configureApi({ baseUrl: provider.baseUrl });
  try {
    return await callApi(z.unknown(), { method: 'post', url: '/auth/users/', data: {} }).catch(
      (error: unknown) => error,
    );
  } finally {
    await provider.close();
  }
}

test.each([
  [
    'a detail',
    '{"detail":"No active account found with the given credentials"}',
    'No active account found with the given credentials',
  ],
  [
    'field errors',
    '{"email":["Enter a valid email address."],"gender":["\\"x\\" is not a valid choice."]}',
    'Enter a valid email address., "x" is not a valid choice.',
  ],
  ['errors of no field', '{"non_field_errors":["No data provided"]}', 'No data provided'],
  ['a bare array', '["Unable to create account."]', 'Unable to create account.'],
  ['an empty detail', '{"detail":""}', 'Request failed with status code 400'],
  ['an empty answer', '', 'Request failed with status code 400'],
  ['JSON of another shape', '{"a":{"b":1}}', 'Request failed with status code 400'],
])('§8 the message for %s', async (_name, body, message) => {
  expect(failureMessage(await failureOf(400, 'application/json', body), 'This did not work')).toBe(message);
});

test("§8 the message for an HTML answer is the transport's", async () => {
  const error = await failureOf(500, 'text/html', '<h1>Server Error (500)</h1>');
  expect(failureMessage(error, 'This did not work')).toBe('Request failed with status code 500');
  expect(detailOf(error)).toBeNull();
  expect(fieldErrorsOf(error)).toEqual({});
});

test('the detail is not a field', async () => {
  const error = await failureOf(401, 'application/json', '{"detail":"No."}');
  expect(fieldErrorsOf(error)).toEqual({});
  expect(detailOf(error)).toBe('No.');
});
