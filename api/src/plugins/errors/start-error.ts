/** A reason why the API cannot start and what its operator can do about it, in one line. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' '), options);
  }
}

/** The operating system's code of a failure, such as `EEXIST`; empty when it is of another kind. */
export const systemCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Ends a program with exit code 1 for a problem that the operator can solve, in one line.
 * @throws any other error: a fault of the API shows its stack
 */
export function endWith(error: unknown, before = ''): void {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${before}${error.message}\n`);
  process.exitCode = 1;
}
