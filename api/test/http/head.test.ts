import { completeLessons, graduate, handIn } from '../support/graduate';
import { newPerson } from '../support/people';
import { buy, click, COURSE, loadFixtures, order, paymentOf } from '../support/shopping';
import { statementsOf } from '../support/statements';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
afterAll(() => api.close());

/** Limits count whatever the method is. */
const isWrite = (statement: string) => /^(insert|update|delete)/i.test(statement) && !statement.includes('rate_limits');

test('HEAD writes nothing at any address', async () => {
  const { certificate } = await graduate(api, await newPerson(api));
  // One has a certificate to be issued, the other a payment to be settled.
  const [graduating, paying] = [await newPerson(api), await newPerson(api)];
  await buy(api, graduating);
  await completeLessons(api, graduating);
  await handIn(api, graduating, true);
  const payment = paymentOf(await order(api, paying));
  await click(api, payment, 'pay');
  const values: Record<string, string> = {
    id: COURSE,
    slug: 'five-waves',
    lesson: '1',
    code: certificate.code,
    reference: payment.reference,
    number: '1',
    list: '1',
  };
  const addresses = api
    .routes()
    .filter(({ method }) => method === 'HEAD')
    .map(({ path }) => path.replace(/:(\w+)(\([^)]*\))?/g, (_, name: string) => values[name] ?? 'unknown'));
  expect(addresses).toEqual(expect.arrayContaining([`/courses/${COURSE}/`, '/receipts/']));
  const written = [];
  for (const path of addresses)
    for (const { bearer } of [graduating, paying]) {
      const statements = await statementsOf(() => fetch(api.url + path, { method: 'HEAD', headers: bearer }));
      if (statements.some(isWrite)) written.push(path);
    }
  expect(written).toEqual([]);
});
