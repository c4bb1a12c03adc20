import {
  countingLogSchema,
  logChainSchema,
  logFileSchema,
  logHeadsSchema,
  publicLogSchema,
  type LogLink,
  type NewLogEntry,
} from '../counting-log';
import { body, endpoint } from '../endpoint';

export const readLog = endpoint('GET /log/', countingLogSchema);
export const readChain = endpoint('GET /log/chain/', logChainSchema);
export const addEntry = endpoint('POST /log/entries/', countingLogSchema, body<NewLogEntry>);
export const setPublic = endpoint('PUT /log/link/', countingLogSchema, body<LogLink>);
export const readPublicLog = endpoint('GET /logs/:id/', publicLogSchema);
export const readPublicChain = endpoint('GET /logs/:id/chain/', logChainSchema);
export const readHeadsFeed = endpoint('GET /log-heads/feed.xml', logFileSchema);
export const listHeads = endpoint('GET /log-heads/', logHeadsSchema);
export const readHead = endpoint('GET /log-heads/:day/', logFileSchema);
export const readVerifier = endpoint('GET /log-heads/verify-log.mjs', logFileSchema);
