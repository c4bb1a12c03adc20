/** Exit codes of the client: CI may repeat what ended with the second. */
export const REFUSED = 1;
export const NO_ANSWER = 2;

/** A command could not be carried out; the message says why and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  /** @param exitCode `REFUSED`: nothing has changed; `NO_ANSWER`: the service did not say whether something has */
  constructor(
    message: string,
    readonly exitCode: typeof REFUSED | typeof NO_ANSWER = REFUSED,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
