import { useState } from 'react';
import type { CourseProgress } from '@hidden-order/api-shapes/learning';
import { prefetchable } from '@hidden-order/platform/navigation';
import { formatMinutes } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { ButtonLink, Container, PageHeader } from '@hidden-order/ui';
import { LoadFailure } from '../../parts/load-failure';
import { Closed, soFar } from '../../parts/parts';
import { Unknown } from '../../parts/unknown';
import { Wave } from '../../parts/wave';
import { Completion } from './completion';
import { Curriculum } from './curriculum';
import type { LessonData, loader } from './data';
import { LessonText } from './lesson-text';
import { PracticeInLesson } from './practice-in-lesson';
import { Questions, type AskedPlace } from './questions';
import { useArrowKeys } from './reading';
import styles from './lesson.module.css';

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
        tool
        art={progress && <Wave done={progress.lessons.map(({ complete }) => complete)} next={progress.next_lesson} />}
      >
        {progress && <p className="kit-soft">{soFar(progress, progress.lessons.length)}</p>}
        <div className={`kit-wrap ${styles.ways}`}>
          <Link to={paths.members}>Back to the members area</Link>
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
