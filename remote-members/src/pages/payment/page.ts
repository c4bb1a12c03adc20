import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { metaOf } from '../../parts/unknown';
import type { loader } from './data';

export { PaymentPage as Component } from './payment-page';

export const opening: PageOpening = { title: 'Payment' };

export const meta = (transfer: LoaderData<typeof loader>): PageMeta =>
  metaOf(
    'payment',
    transfer && {
      title: `Payment ${transfer.payment.reference}`,
      description: `Pay for ${transfer.payment.course.title} by transfer, and see how it stands.`,
    },
  );
