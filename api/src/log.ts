import { pino } from 'pino';

/** The log methods that modules use. */
export type Logger = Pick<pino.Logger, 'info' | 'warn' | 'error'>;

/**
 * The API's log: JSON lines on standard output. It holds no personal data: requests are not logged, and a failed query
 * is logged without its parameters, which may be an e-mail or a password's hash.
 */
export const createLog = () => pino({ base: null, serializers: { err: describeError } });

function describeError(error: unknown): object {
  const reason = error instanceof Error && error.name === 'DrizzleQueryError' ? error.cause : error;
  if (!(reason instanceof Error)) return { message: 'not an Error' };
  return {
    name: reason.name,
    message: reason.message,
    ...('code' in reason ? { code: reason.code } : {}),
    stack: reason.stack,
  };
}
