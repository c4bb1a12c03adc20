import { receiptListSchema } from '@hidden-order/api-shapes/payments';
import { startTestDesk, type TestDesk } from '../support/desk';
import { newPerson, okOf } from '../support/people';
import { buy, loadFixtures } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let desk: TestDesk;
beforeAll(async () => {
  api = await startTestApi(undefined, { TAX_NUMBER: 'NTN 1234567-8', TAX_RATE: '16.5' });
  desk = await startTestDesk(api);
  await loadFixtures(api);
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

test('receipt, its mail and the accountant’s file state the tax that the price included when the money came', async () => {
  const ada = await newPerson(api);
  api.mails.length = 0;
  await buy(api, ada);
  // 12,000 are 116.5 per cent of the price without tax.
  const tax = { number: 'NTN 1234567-8', rate: 16.5, amount_paisa: 169_957 };
  expect(api.mails.find(({ to }) => to === ada.email)?.text).toMatch(
    /Tax included, 16\.5%: +Rs.1,699\.57\nTax number: +NTN 1234567-8\n/,
  );
  // Later receipts may have another rate.
  api.services.tax = null;
  const bea = await newPerson(api);
  await buy(api, bea);
  const receipts = async ({ bearer }: typeof ada) =>
    okOf(receiptListSchema, await api.request('/receipts/', { headers: bearer })).items;
  expect([(await receipts(ada))[0]?.tax, (await receipts(bea))[0]?.tax]).toEqual([tax, null]);

  const bilal = await desk.as('Bilal', 'money');
  const { body } = await bilal.get('/money/movements.csv?from=2020-01-01&to=2099-12-31');
  expect(body.split('\r\n').slice(1, 3)).toEqual([
    expect.stringContaining(',Received,12000.00,1699.57,'),
    expect.stringContaining(',Received,12000.00,0.00,'),
  ]);
});
