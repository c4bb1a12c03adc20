import { callApi } from 'shared/api-client';
import { paymentSchema, type NewOrder, type Payment } from 'shared/contracts/payments';

/** Orders a course. @returns the payment that the order begins with @throws as `callApi` */
export const placeOrder = (data: NewOrder): Promise<Payment> =>
  callApi(paymentSchema, { method: 'post', url: '/orders/', data });
