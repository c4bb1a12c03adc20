import fc from 'fast-check';
import { startProvider } from '@hidden-order/testing';
import { countryIn, lookUpCountry } from './country-lookup';

test.each([
  ['1;PK;PAK;Pakistan', 'PK'],
  ['1;GB;GBR;United Kingdom\n', 'GB'],
  ['1;US', 'US'],
  ['0;;;WRONG INPUT', null],
  ['1;ZZ;ZZZ;Reserved', null],
  ['2;PK;PAK;Pakistan', null],
  [' 1;PK;PAK;Pakistan', null],
  ['1;PKX;PAK', null],
  ['1;;PAK', null],
  ['<h1>Too Many Requests</h1>', null],
  ['', null],
])('§7 the answer %j means %s', (answer, country) => {
  expect(countryIn(answer)).toBe(country);
});

test('§7 any other answer is unknown, and never an error', () => {
  fc.assert(
    fc.property(
      fc.string().filter((answer) => !answer.startsWith('1')),
      (answer) => {
        expect(countryIn(answer)).toBeNull();
      },
    ),
  );
});

test('§7 it is one GET without credentials', async () => {
  const service = await startProvider((_, response) => response.end('1;GB;GBR;United Kingdom'));
  expect(await lookUpCountry(`${service.baseUrl}/country`, new AbortController().signal)).toBe('GB');
  expect(service.seen).toEqual([{ method: 'GET', path: '/country', authorization: undefined, body: '' }]);
  await service.close();
});

test('§7 a refusal and a service that is not there leave the country unknown', async () => {
  const service = await startProvider((_, response) => {
    response.statusCode = 429;
    response.end('1;GB;GBR;United Kingdom');
  });
  const { signal } = new AbortController();
  expect(await lookUpCountry(service.baseUrl, signal)).toBeNull();
  await service.close();
  expect(await lookUpCountry(service.baseUrl, signal)).toBeNull();
});

test('§7 it can be aborted before its answer', async () => {
  const service = await startProvider(() => undefined);
  const giveUp = new AbortController();
  const answer = lookUpCountry(service.baseUrl, giveUp.signal);
  giveUp.abort();
  expect(await answer).toBeNull();
  await service.close();
});
