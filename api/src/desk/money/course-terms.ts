import * as calls from '@hidden-order/api-shapes/desk/calls';
import { newTermsSchema, offeredSchema } from '@hidden-order/api-shapes/desk/courses';
import { setTerms, withTerms } from '../../features/content/terms';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { offerOf } from '../../features/money/orders/order';
import { route } from '../../plugins/requests/endpoints';
import type { Desk } from '../declare';

/** What courses cost, and whether they are open for enrolment. */
export function courseTermsRoutes({ app, action }: Desk<PaymentServices>, services: PaymentServices): void {
  route(app, calls.listCourses, {}, async () => ({ items: await withTerms(services.db, services.content().courses) }));
  route(app, calls.previewOffer, { query: offeredSchema }, ({ query }) => offerOf(query, services));
  action(calls.setTerms, { say: 'set terms of course', body: newTermsSchema }, (inside, { body }) =>
    setTerms(inside, body),
  );
}
