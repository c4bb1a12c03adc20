import type { Lesson } from 'shared/contracts/payments';
import type { Database } from '../database/database';
import type { Logger } from '../log';
import type { Gateway } from './gateway';

/** The server's time; tests move it. */
export type Clock = () => Date;

/** What the payment endpoints and the scheduler work with. */
export interface PaymentServices {
  db: Database;
  clock: Clock;
  gateway: Gateway;
  log: Logger;
  /** Address of the site that payers come back to, without a slash at the end. */
  siteUrl: string;
  /** Hashes who looks up plans anonymously. */
  lookupKey: Buffer;
  /** Finds lesson `number` (from 1) of a course, if there is one. */
  findLesson: (courseId: string, number: number) => Promise<Lesson | undefined>;
}
