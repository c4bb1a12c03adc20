import { lazy, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { paths } from 'shared/paths';
import { useLoaderData, useNavigation } from 'shared/router';
import type { loader } from './data';
import { rememberLearning } from './last-learning';
import { LessonPage } from './lesson/lesson-page';
import type { MembersData } from './members-data';
import { OverviewPage } from './overview/overview-page';
import { ReceiptPage } from './receipt/receipt-page';
import { UnknownPage } from './unknown-page';
import styles from './members-page.module.css';

// Loaded when first shown: the overview, which every visit to the members area shows, does without.
const QuizPage = lazy(async () => ({ default: (await import('./quiz/quiz-page')).QuizPage }));
const QuizResultPage = lazy(async () => ({ default: (await import('./quiz/quiz-result-page')).QuizResultPage }));
const PracticePage = lazy(async () => ({ default: (await import('./practice/practice-page')).PracticePage }));

/** The members area: the overview and, on the same route, a receipt or a lesson. */
export function MembersPage() {
  const data = useLoaderData<typeof loader>();
  const content = useRef<HTMLDivElement>(null);
  const isLoading = useNavigation().location?.pathname === paths.members;
  useFocusAndScroll(nameOf(data), content);
  useEffect(() => rememberLearning(data), [data]);
  return (
    <div ref={content} className={styles.content} aria-busy={isLoading}>
      <View data={data} />
    </div>
  );
}

function View({ data }: { data: MembersData }) {
  switch (data.view) {
    case 'overview':
      return <OverviewPage {...data} />;
    case 'receipt':
      return <ReceiptPage receipt={data.receipt} />;
    case 'lesson':
      return <LessonPage key={nameOf(data)} {...data} />;
    case 'quiz':
      return <QuizPage key={nameOf(data)} {...data} />;
    case 'quiz-result':
      return <QuizResultPage result={data.result} />;
    case 'practice':
      return <PracticePage key={nameOf(data)} {...data} />;
    case 'unknown':
      return <UnknownPage what={data.what} />;
  }
}

/** Identifies a view of the route. */
function nameOf(data: MembersData): string {
  switch (data.view) {
    case 'overview':
      return 'overview';
    case 'receipt':
      return `receipt ${data.receipt.number}`;
    case 'lesson':
      return `lesson ${data.course.id} ${data.slug}`;
    case 'quiz':
      return `quiz ${data.course.id}`;
    case 'quiz-result':
      return `quiz result ${data.result.id}`;
    case 'practice':
      return `practice ${data.seed}`;
    case 'unknown':
      return `unknown ${data.what}`;
  }
}

/**
 * Scrolls to the top (SPEC §2) and focuses the heading when another view of the route replaces the current one. The
 * host does this for navigations between routes.
 */
function useFocusAndScroll(view: string, content: RefObject<HTMLElement | null>): void {
  const shown = useRef(view);
  // Before the browser paints: the new view never shows at the scroll position of the one before.
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = content.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [view, content]);
}
