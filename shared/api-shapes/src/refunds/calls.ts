import { body, endpoint } from '../endpoint';
import { refundListSchema, refundSchema, type NewRefund } from '../refunds';

export const listRefunds = endpoint('GET /refunds/', refundListSchema);
export const askRefund = endpoint('POST /refunds/', refundSchema, body<NewRefund>);
export const withdrawRefund = endpoint('POST /refunds/:reference/withdraw/', refundSchema);
