import { endpoint } from '../endpoint';
import { rateSchema } from '../rates';

export const readRate = endpoint('GET /rates/', rateSchema);
