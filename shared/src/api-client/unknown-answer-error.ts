/** The server answered a call with success, but in a shape that no contract knows; the message says where and how. */
export class UnknownAnswerError extends Error {
  override readonly name = 'UnknownAnswerError';
}
