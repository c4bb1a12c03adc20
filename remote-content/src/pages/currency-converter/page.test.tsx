import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import type { Rate } from '@hidden-order/api-shapes/rates';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { loader } from './data';
import * as page from './page';

const PATH = '/currency-converter';
/** What one rupee is worth; the API's rates are per dollar. */
const PER_BASE: Record<string, string> = { PKR: '280.112', USD: '1', EUR: '0.868', JPY: '148.5', KWD: '0.308' };
const LIVE = { name: 'ExchangeRate-API', url: 'https://www.exchangerate-api.com/' };

let provider: Awaited<ReturnType<typeof startProvider>>;
/** What the answers say besides the rate; null: there is none. */
let about: Pick<Rate, 'as_of' | 'status' | 'source'> | null;
beforeEach(async () => {
  about = { as_of: '2026-01-01T00:00:00.000Z', status: 'sample', source: { name: 'Sample rates', url: null } };
  provider = await startProvider(({ path }, response) => {
    const asked = new URL(path, 'http://api').searchParams;
    const [from = '', to = ''] = [asked.get('from'), asked.get('to')].map((code) => code ?? '');
    const rate = { from, to, from_per_base: PER_BASE[from], to_per_base: PER_BASE[to], ...about };
    json(response, about === null ? 503 : 200, rate);
  });
  configureApi({ baseUrl: provider.baseUrl });
});
afterEach(() => provider.close());

async function open(query = ''): Promise<void> {
  window.history.replaceState(null, '', PATH + query);
  renderPage(page, { path: PATH, address: PATH + query, loader });
  await screen.findByRole('heading', { level: 1, name: 'Currency Converter' });
}
const amount = () => screen.getByLabelText('Amount');
const select = (name: 'From' | 'To') => screen.getByLabelText(name);
/** The result, which an `output` shows. */
const shows = (text: string) => screen.findByText(text, { selector: 'output *' });
const address = () => window.location.pathname + window.location.search;
const enter = (text: string) => fireEvent.change(amount(), { target: { value: text } });

test('it converts 1000 rupees to dollars at once, with both rates, their time and the sample label', async () => {
  await open();
  expect(amount()).toHaveValue('1000');
  expect(await shows('3.57 USD')).toBeVisible();
  expect(screen.getByText('0.00357000 USD')).toBeVisible();
  expect(screen.getByText('280.112 PKR')).toBeVisible();
  expect(screen.getByText('Sample rates, not live')).toBeVisible();
  expect(screen.getByText(/^Mid-market, indicative; as of/)).toHaveTextContent('1 January 2026, 05:00 PKT');
  expect(address()).toBe(PATH);
});

test('round amounts are converted in both directions, by the same rate', async () => {
  await open();
  const row = (table: string, name: string) =>
    within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name} `) });
  expect(await screen.findByRole('table', { name: 'PKR to USD' })).toBeVisible();
  expect(row('PKR to USD', '1')).toHaveTextContent('10.0036');
  expect(row('PKR to USD', '100,000')).toHaveTextContent('100,000357.00');
  expect(row('USD to PKR', '1,000')).toHaveTextContent('1,000280,112.00');
  await userEvent.selectOptions(select('To'), 'PKR');
  expect(screen.queryByRole('table')).toBeNull();
});

test('what is asked takes the place of the address before, and a link to it asks the same', async () => {
  await open();
  const { length } = window.history;
  enter('2,500.5');
  await userEvent.selectOptions(select('To'), 'KWD');
  expect(await shows('2.749 KWD')).toBeVisible();
  await waitFor(() => expect(address()).toBe(`${PATH}?amount=2500.5&from=PKR&to=KWD`));
  expect(window.history.length).toBe(length);
});

test('an address with a query is converted', async () => {
  await open('?amount=1000&from=PKR&to=JPY');
  expect(select('To')).toHaveValue('JPY');
  expect(await shows('530 JPY')).toBeVisible();
});

test('the address waits until typing pauses for 300 ms', async () => {
  await open();
  jest.useFakeTimers();
  enter('5');
  act(() => jest.advanceTimersByTime(299));
  expect(address()).toBe(PATH);
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  expect(address()).toBe(`${PATH}?amount=5&from=PKR&to=USD`);
});

test('it swaps, says so, and needs no further rate', async () => {
  await open();
  await shows('3.57 USD');
  await userEvent.click(screen.getByRole('button', { name: 'Swap the currencies' }));
  expect(select('From')).toHaveValue('USD');
  expect(await shows('280,112.00 PKR')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1,000.00 USD =280,112.00 PKR');
  expect(provider.seen).toHaveLength(1);
});

test.each([
  ['', 'Enter an amount.'],
  ['-5', 'Enter 0 or more.'],
  ['1e3', 'Enter one number, with a point for decimals, such as 1,000.50.'],
  ['0.0000001', 'Enter no more than 6 digits after the point.'],
  ['1000000000000.01', 'Enter 1,000,000,000,000 at most.'],
])('%s is refused at the field, and does not get into the address', async (typed, problem) => {
  await open();
  jest.useFakeTimers();
  enter(typed);
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(amount()).toHaveAccessibleDescription(problem);
  expect(amount()).toBeInvalid();
  expect(address()).toBe(PATH);
});

test('bad values of an address fall back with a notice, which goes with the next change', async () => {
  await open('?amount=%3Cscript%3E&from=XYZ&to=EUR');
  const notice = /^We cannot use the amount in the address, so we show 1,000\./;
  expect(await shows('3.10 EUR')).toBeVisible();
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.getByText(/ We do not offer the currency to convert from, so we show PKR\.$/)).toBeVisible();
  enter('2');
  expect(screen.queryByText(notice)).toBeNull();
});

test('live rates name their source with a link, and their time in Pakistan', async () => {
  about = { as_of: '2026-11-19T20:30:00.000Z', status: 'live', source: LIVE };
  await open();
  expect(await screen.findByText(/as of/)).toHaveTextContent('20 November 2026, 01:30 PKT');
  expect(screen.getByRole('link', { name: LIVE.name })).toHaveAttribute('href', LIVE.url);
  expect(screen.queryByText(/Sample rates|Older rates/)).toBeNull();
});

test('stale rates are called older', async () => {
  about = { as_of: '2026-11-19T20:30:00.000Z', status: 'stale', source: LIVE };
  await open();
  expect(await screen.findByText(/^Older rates/)).toBeVisible();
  expect(await shows('3.57 USD')).toBeVisible();
});

test('without a rate the input stays, and Retry brings the result', async () => {
  const known = about;
  about = null;
  await open('?amount=42&from=EUR&to=PKR');
  expect(await screen.findByRole('alert')).toHaveTextContent('What you entered is still here.');
  expect(amount()).toHaveValue('42');
  expect(select('From')).toHaveValue('EUR');
  about = known;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await shows('13,553.81 PKR')).toBeVisible();
});
