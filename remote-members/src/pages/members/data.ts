import type { PageLoaderArgs } from 'shared/platform/page';
import { changeCompletion, lesson } from './lesson/data';
import { changeEntry, claimEntry, overview } from './overview/data';
import { handInPractice, practice } from './practice/data';
import { findResult, handInQuiz, quiz, quizResult } from './quiz/data';
import { receipt } from './receipt/data';

export { preloads } from './overview/data';

/** The views besides the overview. The first one whose address it is loads. */
const views = [receipt, practice, quizResult, quiz, lesson] as const;

/** Loads the view that the address selects. */
export function loader({ request }: PageLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return (views.find(({ isAt }) => isAt(query)) ?? overview).load(query, request.signal);
}

export const actions = { changeCompletion, changeEntry, claimEntry, findResult, handInPractice, handInQuiz };
