/** What a person of the academy asked for cannot be done; the message says why and, where possible, what to do first. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
