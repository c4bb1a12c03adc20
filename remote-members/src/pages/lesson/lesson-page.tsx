import { Suspense, useRef, useState } from 'react';
import { textOf } from '@hidden-order/api-shapes/count';
import { CHART_PLACE } from '@hidden-order/api-shapes/questions';
import { PRACTICE } from '@hidden-order/api-shapes/drafts';
import type { CourseProgress, Lesson } from '@hidden-order/api-shapes/learning';
import { requireDraft } from '@hidden-order/platform/drafts';
import { prefetchable } from '@hidden-order/platform/navigation';
import { formatMinutes } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Button, ButtonLink, Card, Container, lazyPart, PageHeader } from '@hidden-order/ui';
import { Prose } from '@hidden-order/prose';
import { BackLink } from '../../parts/back-link';
import { LoadFailure } from '../../parts/load-failure';
import { Closed, CourseSoFar, DraftFailure } from '../../parts/parts';
import { Unknown } from '../../parts/unknown';
import { Completion } from './completion';
import { Curriculum } from './curriculum';
import type { LessonData, loader } from './data';
import { Questions, type AskedPlace } from './questions';
import { readOnAt, useArrowKeys, useReadingPosition } from './reading';
import styles from './lesson.module.css';

// Loaded with the first exercise: most lessons have none.
const LessonExercise = lazyPart(async () => (await import('@hidden-order/prose/exercise')).Exercise);

// Loaded when the learner starts, with their counts: lessons are read without the chart.
const PracticeExercise = lazyPart(async () => {
  const [code] = await Promise.all([import('../../parts/practice-exercise'), requireDraft(PRACTICE)]);
  return code.PracticeExercise;
});

export function LessonPage() {
  const lesson = useLoaderData<typeof loader>();
  return lesson === null ? <Unknown what="lesson" /> : <LessonView {...lesson} />;
}

/** A lesson with the member's progress and links to the other lessons of its course. */
function LessonView({ course, number, slug, title, progress: loaded, questions, shown }: LessonData) {
  const lessons = course.curriculum.flatMap((module) => module.lessons);
  const [previous, lesson, next] = [lessons[number - 2], lessons[number - 1], lessons[number]];
  const { progress, failure, setProgress } = useProgress(loaded);
  /** What the person is asking about; null while they do not ask. */
  const [place, setPlace] = useState<AskedPlace | null>(null);
  const canAsk = questions !== null && !('failure' in questions);
  const onAsk = canAsk ? setPlace : null;
  const completion = progress?.lessons.find(({ slug }) => slug === lesson?.slug);
  useArrowKeys({
    left: previous && paths.lesson(course.id, previous.slug),
    right: next && paths.lesson(course.id, next.slug),
  });
  return (
    <>
      <PageHeader
        kicker={course.title}
        title={title}
        lead={`Lesson ${number} of ${lessons.length}, ${formatMinutes(lesson?.minutes ?? 0)} of study`}
      >
        {progress && <CourseSoFar {...progress} done={progress.lessons.map(({ complete }) => complete)} />}
        <div className={`kit-wrap ${styles.ways}`}>
          <BackLink to={paths.members}>Back to the members area</BackLink>
          <a href="#curriculum">All lessons</a>
        </div>
      </PageHeader>
      <Container className={styles.lesson}>
        <div className={styles.text}>
          {'lesson' in shown ? (
            <>
              {shown.lesson.chart && <PracticeInLesson {...shown.lesson} onAsk={onAsk} />}
              <LessonText course={course.id} slug={slug} body={shown.lesson.body} onAsk={onAsk} />
              {!shown.lesson.chart && <PracticeInLesson {...shown.lesson} onAsk={onAsk} />}
              {completion && (
                <Completion
                  course={course.id}
                  lesson={completion}
                  refund={progress?.refund ?? null}
                  next={next ? paths.lesson(course.id, next.slug) : null}
                  quiz={!next && progress?.quiz?.passed === false ? paths.quiz(course.id) : null}
                  onChange={setProgress}
                />
              )}
              {questions !== null && (
                <Questions
                  course={course.id}
                  slug={slug}
                  key={slug}
                  loaded={questions}
                  place={place}
                  onPlace={setPlace}
                />
              )}
              {failure !== null && <LoadFailure message={failure} />}
              <nav aria-label="Lessons before and after" className={`kit-row ${styles.steps}`}>
                <Step course={course.id} lesson={previous} name="Previous" />
                <Step course={course.id} lesson={next} name="Next" />
              </nav>
            </>
          ) : (
            <Closed course={course} locked={shown.locked} />
          )}
        </div>
        <Curriculum course={course} current={number} progress={progress} />
      </Container>
    </>
  );
}

/** The progress as loaded, until a change is answered; loading again replaces it. */
function useProgress(loaded: LessonData['progress']) {
  const [answered, setAnswered] = useState<{ to: LessonData['progress']; progress: CourseProgress } | null>(null);
  const failure = loaded !== null && 'failure' in loaded ? loaded.failure : null;
  const known = loaded === null || 'failure' in loaded ? null : loaded;
  return {
    progress: answered?.to === loaded ? answered.progress : known,
    failure,
    setProgress: (progress: CourseProgress) => setAnswered({ to: loaded, progress }),
  };
}

interface CanAsk {
  /** Opens the dialog to ask; null for those who cannot ask. */
  onAsk: ((place: AskedPlace) => void) | null;
}

/** The practice series at the end of a lesson, or the chart before its text, which the learner starts. */
function PracticeInLesson({ practice, chart, onAsk }: Pick<Lesson, 'practice' | 'chart'> & CanAsk) {
  const [started, setStarted] = useState(false);
  if (practice === null) return null;
  return (
    <Card as="section" className={styles.practice}>
      <h2>{chart ? 'Count this chart before you read' : 'Practise: count this series'}</h2>
      {chart ? (
        <p>
          {`${chart.title}. Place the labels and submit your count. It is marked by the rules of the academy and stored ` +
            'with your attempts. Any count that is legal to the last swing scores in full.'}
        </p>
      ) : (
        <p>
          A generated price series, the same for every learner of this lesson. Place the labels, and see which rules
          your count keeps. <Link to={paths.newPractice}>Draw another series</Link>
        </p>
      )}
      {started ? (
        <Suspense fallback={<p role="status">Loading the chart…</p>}>
          <PracticeExercise
            seed={practice}
            chart={chart}
            heading="h3"
            keepsData
            renderAsk={(count) =>
              onAsk && (
                <Button variant="quiet" onClick={() => onAsk({ exercise: CHART_PLACE, count: textOf(count) || null })}>
                  Ask about your count
                </Button>
              )
            }
          />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setStarted(true)}>
          Start the exercise
        </Button>
      )}
    </Card>
  );
}

/** The text, which offers to go on where reading stopped. */
function LessonText({ course, slug, body, onAsk }: Pick<Lesson, 'slug' | 'body'> & CanAsk & { course: string }) {
  const text = useRef<HTMLDivElement>(null);
  const last = useReadingPosition(course, slug, text);
  return (
    <>
      {last !== null && (
        <p className={`kit-actions ${styles.resume}`}>
          <Button variant="secondary" onClick={() => text.current && readOnAt(text.current, last)}>
            Continue where you stopped
          </Button>
          <span>{`You had read about ${Math.round(last * 100)}% of this lesson.`}</span>
        </p>
      )}
      <div ref={text}>
        <Prose
          blocks={body}
          renderExercise={(exercise) => (
            <>
              <LessonExercise course={course} lesson={slug} exercise={exercise} />
              {onAsk && (
                <Button
                  variant="quiet"
                  className={styles.ask}
                  onClick={() => onAsk({ exercise: exercise.id, count: null })}
                >
                  {`Ask about exercise ${exercise.id}`}
                </Button>
              )}
            </>
          )}
        />
      </div>
      <DraftFailure />
    </>
  );
}

interface StepProps {
  course: string;
  /** Undefined before the first lesson and after the last. */
  lesson: { slug: string; title: string } | undefined;
  name: 'Previous' | 'Next';
}

/** A link to the lesson before or after. */
const Step = ({ course, lesson, name }: StepProps) =>
  lesson === undefined ? (
    <span />
  ) : (
    <ButtonLink to={paths.lesson(course, lesson.slug)} variant="secondary" {...prefetchable}>
      {`${name}: ${lesson.title}`}
    </ButtonLink>
  );
