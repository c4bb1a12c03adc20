import { DrizzleQueryError } from 'drizzle-orm/errors';
import { systemCode } from './start-error';

/**
 * SQLSTATEs with which PostgreSQL turns a statement away for what other sessions or its operator do: connection
 * exceptions, insufficient resources, a lock or statement that took too long, and a server that stops or starts.
 */
const TURNED_AWAY = /^(08...|53[023]..|55P03|57014|57P0[1-5]|25P03)$/;
/** What the operating system says of a server that cannot be reached. */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The same in the words of the driver and of `postgres.ts`, whose errors have no code. */
const LOST =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has|was) .* not queryable|the database server is silent)/;

/**
 * Whether an error says that the database does not answer, or that the pool has no connection left: the same statement
 * may well succeed a moment later.
 */
export function isUnavailable(error: unknown): boolean {
  // Drizzle hands on what the driver said as the cause.
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause);
  const code = systemCode(error);
  return TURNED_AWAY.test(code) || UNREACHABLE.test(code) || (error instanceof Error && LOST.test(error.message));
}
