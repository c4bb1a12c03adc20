/** A file that is no price history, with what is wrong and what to do in words. */
export class UnreadableFile extends Error {}

/** What of a file has two readings or more, so that a person chooses. */
export type Doubt = 'columns' | 'dates' | 'sign';

/** A file with two readings. The message asks which one is right. */
export class DoubtfulFile extends UnreadableFile {
  constructor(
    readonly doubt: Doubt,
    question: string,
  ) {
    super(question);
  }
}
