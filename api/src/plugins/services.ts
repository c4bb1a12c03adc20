import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import type { ChartWork } from './chart-work/chart-work';
import type { Clock } from './clock';
import type { Database } from './database/database';
import type { Limits } from './limits/limits';
import type { Logger } from './log';

/** What every feature gets. Mails go by the database, as `storeMail` stores them. */
export interface Services {
  db: Database;
  clock: Clock;
  log: Logger;
  limits: Limits;
  /** Does work on charts off the event loop. */
  charts: ChartWork;
  /** The texts as they are now. @throws {ApiError} 503 while there are none */
  content: () => ContentFile;
  /** Address of the site that links in mails lead to, without a slash at the end. */
  siteUrl: string;
}
