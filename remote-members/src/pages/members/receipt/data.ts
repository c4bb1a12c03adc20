import { callApi } from 'shared/api-client';
import { receiptSchema } from 'shared/api/payments';
import { formatReceiptNumber } from 'shared/api/receipt-number';
import * as z from 'zod/mini';
import { numberParameter, orNull, view } from '../view';

/** A receipt of the signed-in person. */
export const receipt = view({
  isAt: ({ receipt: number }) => number !== undefined,
  address: z.object({ receipt: numberParameter }),
  load: async ({ receipt: number }, signal) => {
    const found = await orNull(callApi(receiptSchema, { url: `/receipts/${number}/`, signal }));
    if (found === null) return null;
    const title = `Receipt ${formatReceiptNumber(number, found.paid_at)}`;
    return {
      view: 'receipt' as const,
      id: `receipt/${number}`,
      meta: { title, description: `${title} for ${found.item}, to keep or to print.` },
      receipt: found,
    };
  },
  unknown: {
    meta: { title: 'Receipt not found', description: 'There is no such receipt in your members area.' },
    heading: 'There is no such receipt',
    lead: 'You have no receipt with this number. Another account’s receipts show only in that account.',
    link: 'See all your receipts',
  },
});
