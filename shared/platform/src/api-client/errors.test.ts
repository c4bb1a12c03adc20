import { callApi, configureApi, detailOf, failureMessage, failureWithCause } from '@hidden-order/platform/api-client';
import { fieldErrorsOf } from '@hidden-order/ui/task';
import { endpoint } from '@hidden-order/api-shapes/endpoint';
import { startProvider } from '@hidden-order/testing';
import * as z from 'zod/mini';

/** The failure of a call that the provider answers with this status, type and body. */
async function failureOf(
  status: number,
  type: string,
  body: string,
  schema: z.ZodMiniType = z.unknown(),
): Promise<unknown> {
  const provider = await startProvider((_request, response) => {
    response.writeHead(status, { 'Content-Type': type });
    response.end(body);
  });
  configureApi({ baseUrl: provider.baseUrl });
  try {
    return await callApi(endpoint('POST /auth/users/', schema)).catch((error: unknown) => error);
  } finally {
    await provider.close();
  }
}

const NOT_ACCEPTED = 'Our server did not accept this. Try again, or write to us.';
const SERVER_FAULT = 'Our server had a problem. Try again in a few minutes.';

test.each([
  ['a detail', '{"detail":"JSON parse error - Expecting value"}'],
  ['field errors', '{"email":["Enter a valid email address."],"gender":["\\"x\\" is not a valid choice."]}'],
  ['errors of no field', '{"non_field_errors":["No data provided"]}'],
  ['a bare array', '["Unable to create account."]'],
  ['an empty detail', '{"detail":""}'],
  ['an empty answer', ''],
  ['JSON of another shape', '{"a":{"b":1}}'],
])('§8 the message for %s says what to do, with the transport’s message as the cause', async (_name, body) => {
  const error = await failureOf(400, 'application/json', body);
  expect(failureMessage(error)).toBe(NOT_ACCEPTED);
  expect(failureWithCause(error)).toBe(`${NOT_ACCEPTED} (Request failed with status code 400)`);
});

test.each([
  [500, 'text/html', '<h1>Server Error (500)</h1>'],
  [503, 'application/json', '{"detail":"boom"}'],
])('§8 a failure of the server itself: %d %s %s', async (status, type, body) => {
  const error = await failureOf(status, type, body);
  expect(failureMessage(error)).toBe(SERVER_FAULT);
  expect(failureWithCause(error)).toBe(`${SERVER_FAULT} (Request failed with status code ${status})`);
  expect(fieldErrorsOf(error)).toEqual({});
});

test.each([
  ['another shape', 'application/json', '{}'],
  ['HTML', 'text/html', '<h1>Not a list</h1>'],
])('a reply with status 200 and %s', async (_name, type, body) => {
  const error = await failureOf(200, type, body, z.object({ items: z.array(z.unknown()) }));
  expect(failureWithCause(error)).toBe(
    'Our server sent a reply that this page could not read. Try again in a few minutes.',
  );
});

test.each([
  ['error', 'We cannot reach our server. Check your connection and try again. (Network Error)'],
  ['abort', 'Your browser stopped the request. Try again. (Request aborted)'],
  ['timeout', 'Our server took too long to reply. Try again in a few minutes. (timeout of 15000ms exceeded)'],
])('§8 a call that gets no reply, as the browser says by the event "%s"', async (event, message) => {
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new Event(event));
  });
  const error = await callApi(endpoint('GET /courses/', z.unknown())).catch((failure: unknown) => failure);
  jest.restoreAllMocks();
  expect(failureWithCause(error)).toBe(message);
});

test('too many attempts without a worded detail', async () => {
  const error = await failureOf(429, 'application/json', '{"detail":"Request was throttled."}');
  expect(failureMessage(error)).toBe('Too many attempts. Try again in a few minutes.');
});

test.each([409, 503])('%d: a detail with a code is shown alone, as a sentence', async (status) => {
  const error = await failureOf(status, 'application/json', '{"code":"closed","detail":"We are closed"}');
  expect(failureMessage(error)).toBe('We are closed.');
  expect(failureWithCause(error)).toBe('We are closed.');
});

test('401: the detail is about a token, and is not shown', async () => {
  const body = '{"code":"token_not_valid","detail":"Token is invalid or expired"}';
  expect(failureMessage(await failureOf(401, 'application/json', body))).toBe(NOT_ACCEPTED);
});

test('an error that is no failed call', () => {
  expect(failureWithCause(new Error('boom'))).toBe('Something went wrong on this page. Try again in a few minutes.');
});

test('the detail is not a field', async () => {
  const error = await failureOf(401, 'application/json', '{"detail":"No."}');
  expect(fieldErrorsOf(error)).toEqual({});
  expect(detailOf(error)).toBe('No.');
});
