/** A release command cannot do what was asked; the message says why and what to do. Nothing live has changed. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
