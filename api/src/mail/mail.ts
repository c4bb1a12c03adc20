/** A mail in plain text; its sender is always the academy. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

/** Hands a mail over to whoever carries it on; rejects if that did not work. */
export type Deliver = (mail: Mail) => Promise<void>;
