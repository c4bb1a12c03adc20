import { hostname } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type DestinationStream } from 'pino';

/** The log methods that modules use. */
export type Logger = Pick<pino.Logger, 'info' | 'warn' | 'error'>;

/** Which of several API processes wrote a line. */
const instance = `${hostname()}:${process.pid}`;

/** What is kept in memory while a disk takes nothing, in bytes; lines beyond it are dropped. */
const LONGEST_WAITING = 1_000_000;

/** For how long lines are collected before they are written, in milliseconds. */
const COLLECTED_MS = 10;

/**
 * Writes a log to a file descriptor: what many requests log within a moment at once, because to write each turn's lines costs
 * a busy process a seventh of its time. Only a process that is killed loses that moment. A full disk ends nothing: what waits
 * goes with the next lines. To write beside the turns would hang the end of a process whose disk is full.
 */
export function logTo(fd: number): DestinationStream {
  const file = pino.destination({ fd, sync: true, maxLength: LONGEST_WAITING }).on('error', () => undefined);
  let collected = '';
  const write = () => {
    if (collected !== '') file.write(collected);
    collected = '';
  };
  process.on('exit', write);
  return {
    write: (line) => {
      if (collected === '') setTimeout(write, COLLECTED_MS);
      collected += line;
    },
  };
}

/**
 * The API's log: JSON lines, on standard output by default. It holds no personal data: of a request only its route
 * (`requests/request-log.ts`), and of a failed query only its SQL and the database's error code, because parameters and
 * the database's own message may quote an e-mail address or the hash of a password. Statements of libraries, which do not
 * go through drizzle, leave the code alone.
 */
export const createLog = (destination: DestinationStream = logTo(1)) =>
  pino({ base: { instance }, serializers: { err: describeError } }, destination);

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  if (error instanceof DrizzleQueryError) {
    return {
      name: 'DrizzleQueryError',
      message: 'query failed',
      query: error.query,
      ...codeOf(error.cause),
      stack: framesOf(error),
    };
  }
  if (isOfDatabase(error))
    return { name: error.name, message: 'query failed', ...codeOf(error), stack: framesOf(error) };
  return { name: error.name, message: error.message, ...codeOf(error), stack: error.stack };
}

/** Both databases' drivers give their errors the severity that the server states. */
const isOfDatabase = (error: Error): boolean => 'severity' in error;

const codeOf = (error: unknown): object => (error instanceof Error && 'code' in error ? { code: error.code } : {});

/** The stack without its first part, which repeats the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
