import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { json, startProvider } from '@hidden-order/testing';
import { samplePayment } from '../testing/samples';
import { usePaymentWatch } from './use-payment-watch';

/** How many more imports of the polling code fail. */
const mockOrigin = { failures: 0 };
jest.mock('./watch-payment', () => {
  if (mockOrigin.failures-- > 0) throw new Error('Loading chunk payments failed.');
  return jest.requireActual<typeof import('./watch-payment')>('./watch-payment');
});

let provider: Awaited<ReturnType<typeof startProvider>>;
const payment = samplePayment({ state: 'failed' });

beforeEach(async () => {
  provider = await startProvider((_request, response) => json(response, 200, payment));
  configureApi({ baseUrl: provider.baseUrl });
});
afterEach(() => provider.close());

function Watched() {
  const { watch, ask } = usePaymentWatch({ named: 'PAY-1', pending: null, onStop: () => undefined });
  return (
    <>
      <p role="status">{JSON.stringify(watch)}</p>
      <button onClick={() => ask('PAY-1')}>Check again</button>
    </>
  );
}

test('without the polling code the phase is open; asking again loads the code and the payment', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockOrigin.failures = 2;
  render(<Watched />);
  expect(await screen.findByText(/"open"/)).toHaveTextContent('Part of this page did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/"ended"/)).toHaveTextContent(payment.reference);
});
