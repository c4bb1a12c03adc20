import { useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { LoaderData } from 'shared/platform/page';
import { paths } from 'shared/paths';
import { useLoaderData, useNavigation } from 'shared/router';
import { ButtonLink, Container, lazyPart, PageHeader } from 'shared/ui';
import type { loader } from './data';
import { focusHeading } from './focus-heading';
import { LessonPage } from './lesson/lesson-page';
import { OverviewPage } from './overview/overview-page';
import { ReceiptPage } from './receipt/receipt-page';
import type { UnknownData } from './view';
import styles from './members-page.module.css';

type Data = LoaderData<typeof loader>;

/**
 * The component of each view. The lazy ones are loaded when first shown: the overview, which every visit to the members
 * area shows, does without.
 */
const components: { [View in Data['view']]: ComponentType<Extract<Data, { view: View }>> } = {
  overview: OverviewPage,
  receipt: ReceiptPage,
  lesson: LessonPage,
  quiz: lazyPart(async () => (await import('./quiz/quiz-page')).QuizPage, MissingView),
  'quiz-result': lazyPart(async () => (await import('./quiz/quiz-result-page')).QuizResultPage, MissingView),
  practice: lazyPart(async () => (await import('./practice/practice-page')).PracticePage, MissingView),
  unknown: UnknownPage,
};

/** The members area: the overview and, on the same route, a receipt, a lesson, a quiz or a practice series. */
export function MembersPage() {
  const data = useLoaderData<typeof loader>();
  const isLoading = useNavigation().location?.pathname === paths.members;
  useFocusAndScroll(data.id);
  // By its type the list has the component that takes this view's data.
  const View = components[data.view] as ComponentType<Data>;
  return (
    <div className={styles.content} aria-busy={isLoading}>
      <View key={data.id} {...data} />
    </div>
  );
}

/** What surrounds the message that the code of a view did not load. */
function MissingView({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader kicker="Members area" title="This page could not be loaded" />
      <Container>{children}</Container>
    </>
  );
}

/** Shown for a receipt, a lesson, a quiz or a practice series that does not exist. */
function UnknownPage({ heading, lead, link }: UnknownData) {
  return (
    <>
      <PageHeader kicker="Members area" title={heading} lead={lead} />
      <Container>
        <ButtonLink to={paths.members}>{link}</ButtonLink>
      </Container>
    </>
  );
}

/**
 * Scrolls to the top (spec §2) and focuses the heading when another view of the route replaces the current one. The
 * host does this for navigations between routes.
 * @param id of what is shown
 */
function useFocusAndScroll(id: string): void {
  const shown = useRef(id);
  // Before the browser paints: the new view never shows at the scroll position of the one before.
  useLayoutEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [id]);
}
