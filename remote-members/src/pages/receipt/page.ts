import type { Receipt } from '@hidden-order/api-shapes/payments';
import { formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { metaOf } from '../../parts/unknown';
import type { loader } from './data';

export { ReceiptPage as Component } from './receipt-page';

export const opening: PageOpening = { title: 'Receipt' };

export const meta = (data: LoaderData<typeof loader>): PageMeta => metaOf('receipt', data && describe(data.receipt));

function describe({ number, paid_at, item }: Receipt) {
  const title = `Receipt ${formatReceiptNumber(number, paid_at)}`;
  return { title, description: `${title} for ${item}, to keep or to print.` };
}
