import type { Database } from '../database/database';
import type { Logger } from '../log';
import type { Gateway } from './gateway';

/** The server's clock. */
export type Clock = () => Date;

/** The services behind the payment endpoints and the background jobs of payments. */
export interface PaymentServices {
  db: Database;
  clock: Clock;
  gateway: Gateway;
  log: Logger;
  /** Address of the site to which payers return, without a slash at the end. */
  siteUrl: string;
}
