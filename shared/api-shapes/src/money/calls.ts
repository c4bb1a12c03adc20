import { file } from '../answers';
import { body, endpoint } from '../endpoint';
import {
  courseStateSchema,
  maskedPlanSchema,
  paymentSchema,
  planListSchema,
  receiptListSchema,
  receiptSchema,
  type NewOrder,
  type NewPlanPayment,
  type PlanLookup,
} from '../payments';
import { refundListSchema, refundSchema, type NewRefund } from '../refunds';
import { transferSchema, type NewProof } from '../transfers';

export const readCourseState = endpoint('GET /courses/:id/enrolment/', courseStateSchema);
export const orderCourse = endpoint('POST /orders/', paymentSchema, body<NewOrder>);
export const readPayment = endpoint('GET /payments/:reference/', paymentSchema);

export const readTransfer = endpoint('GET /payments/:reference/transfer/', transferSchema);
export const sendProof = endpoint('POST /payments/:reference/proofs/', transferSchema, body<NewProof>);
export const readProofFile = endpoint('GET /payments/:reference/proofs/:proof/file/', file);
export const cancelTransfer = endpoint('POST /payments/:reference/cancel/', transferSchema);

export const listPlans = endpoint('GET /instalment-plans/', planListSchema);
export const payPlan = endpoint('POST /instalment-plans/:reference/payments/', paymentSchema, body<NewPlanPayment>);
export const lookUpPlan = endpoint('POST /instalment-plans/lookup/', maskedPlanSchema, body<PlanLookup>);

export const listReceipts = endpoint('GET /receipts/', receiptListSchema);
export const readReceipt = endpoint('GET /receipts/:number/', receiptSchema);

export const listRefunds = endpoint('GET /refunds/', refundListSchema);
export const askRefund = endpoint('POST /refunds/', refundSchema, body<NewRefund>);
export const withdrawRefund = endpoint('POST /refunds/:reference/withdraw/', refundSchema);
