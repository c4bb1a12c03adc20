import { callsUnderWay } from '@hidden-order/platform/api-client';
import { LOAD_TIMEOUT_MS } from '@hidden-order/platform/protocol/discovery';

/** What a remote was asked for never came. Reports have its name, which says what that was, such as `NoAnswer-content-course-data`. */
export class NoAnswerError extends Error {
  /** @param id remote and exposed module */
  constructor(id: string) {
    super(`${id} does not answer.`);
    this.name = `NoAnswer-${id.replaceAll('/', '-')}`;
  }
}

/** How long calls of the API that are under way put the end off, in milliseconds: they have time limits of their own. */
const CALLS_MS = 1_000;

/**
 * Waits for what a module of a remote answers, whichever tool has built it.
 * @throws NoAnswerError when it takes longer than any file may
 */
export function inTime<Answer>(id: string, answer: Answer | Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const end = () => {
      if (callsUnderWay() > 0) timer = setTimeout(end, CALLS_MS);
      else reject(new NoAnswerError(id));
    };
    timer = setTimeout(end, LOAD_TIMEOUT_MS);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}
