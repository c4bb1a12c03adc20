import { paths } from '@hidden-order/platform/paths';

/** Where addresses lead that pages of members had until each got one of its own, such as `/members?receipt=7`; null for others. */
export function movedTo(query: URLSearchParams): string | null {
  const [receipt, practice, course, lesson] = ['receipt', 'practice', 'course', 'lesson'].map((name) =>
    query.get(name),
  );
  if (receipt) return paths.receipt(Number(receipt));
  if (practice === '') return paths.newPractice;
  if (practice) return paths.practice(practice);
  if (!course) return null;
  if (query.get('view') !== 'quiz') return lesson ? paths.lesson(course, lesson) : paths.learning(course);
  const attempt = query.get('attempt');
  return attempt === null ? paths.quiz(course) : paths.quizResult(course, Number(attempt));
}
