import { newPerson } from '../../support/people';
import { loadFixtures } from '../../support/shopping';
import { NO_LIMITS, startTestApi, type TestApi } from '../../support/test-api';
import { resetTournament } from '../../support/tournaments';
import { validRequests } from '../../support/valid-requests';

/**
 * Sends texts that slow down careless servers in every field of every form, one at a time. What takes little of a
 * processor has held up no other answer.
 */

/** No request may take the processor for so long, in milliseconds; this process makes it, too. */
const LITTLE_MS = 100;
/** Other work of this process may fall into one try; a request that blocks it does so each time. */
const TRIES = 4;

/** Below every limit of bodies, so that the fields are read. */
const LONG = 15_000;
const TEXTS = {
  'inner spaces': `a${' '.repeat(LONG)}b`,
  'inner tabs': `a${'\t'.repeat(LONG)}b`,
  'at signs': '@'.repeat(LONG),
  'dots after an at sign': `a@${'a.'.repeat(LONG / 2)}`,
  'dots before one': `${'a.'.repeat(LONG / 2)}@`,
  digits: '1'.repeat(LONG),
  'hyphens and signs': '+-'.repeat(LONG / 2),
  'characters of two units': '\u{1F30A}'.repeat(LONG / 4),
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(undefined, NO_LIMITS);
  await loadFixtures(api);
  await resetTournament(api, 1000, Date.now());
});
afterAll(() => api.close());

test('a text in any field of any form does not hold up other answers, and none is a server error', async () => {
  const problems: string[] = [];
  for (const [name, template] of Object.entries(await validRequests(api))) {
    const { method, path, body, headers } = await template(await newPerson(api));
    for (const field of Object.keys(body)) {
      for (const [what, text] of Object.entries(TEXTS)) {
        const sent = JSON.stringify({ ...body, [field]: text });
        const init = { method, body: sent, headers: { 'content-type': 'application/json', ...headers(sent) } };
        let least = Infinity;
        for (let time = 0; time < TRIES && least >= LITTLE_MS; time += 1) {
          const begin = process.cpuUsage();
          // Unlike `request` of the test API, this leaves stored mails alone.
          const { status } = await fetch(api.url + path, { ...init, redirect: 'manual' });
          least = Math.min(least, process.cpuUsage(begin).user / 1000);
          if (status >= 500) problems.push(`${name} with ${what} in ${field}: ${status}`);
        }
        if (least >= LITTLE_MS) problems.push(`${name} with ${what} in ${field}: ${Math.round(least)} ms`);
      }
    }
  }
  expect(problems).toEqual([]);
}, 120_000);
