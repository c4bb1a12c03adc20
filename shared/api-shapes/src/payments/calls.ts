import { body, endpoint } from '../endpoint';
import {
  courseStateSchema,
  enrolmentListSchema,
  maskedPlanSchema,
  paymentSchema,
  planListSchema,
  receiptListSchema,
  receiptSchema,
  type NewOrder,
  type NewPlanPayment,
  type PlanLookup,
} from '../payments';

export const readCourseState = endpoint('GET /courses/:id/enrolment/', courseStateSchema);
export const orderCourse = endpoint('POST /orders/', paymentSchema, body<NewOrder>);
export const readPayment = endpoint('GET /payments/:reference/', paymentSchema);
export const listPlans = endpoint('GET /instalment-plans/', planListSchema);
export const payPlan = endpoint('POST /instalment-plans/:reference/payments/', paymentSchema, body<NewPlanPayment>);
export const lookUpPlan = endpoint('POST /instalment-plans/lookup/', maskedPlanSchema, body<PlanLookup>);
export const listReceipts = endpoint('GET /receipts/', receiptListSchema);
export const readReceipt = endpoint('GET /receipts/:number/', receiptSchema);
export const listEnrolments = endpoint('GET /enrolments/', enrolmentListSchema);
