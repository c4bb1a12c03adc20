import { formatMinutes } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { ButtonLink, Container, PageHeader } from 'shared/ui';
import { Prose } from 'shared/prose';
import type { LessonView } from '../members-data';
import { Curriculum } from './curriculum';
import { LessonClosed } from './lesson-closed';
import styles from './lesson.module.css';

/** A lesson with links to the other lessons of its course. */
export function LessonPage({ course, number, title, shown }: LessonView) {
  const lessons = course.curriculum.flatMap((module) => module.lessons);
  const minutes = lessons[number - 1]?.minutes ?? 0;
  return (
    <>
      <PageHeader
        kicker={course.title}
        title={title}
        lead={`Lesson ${number} of ${lessons.length}, ${formatMinutes(minutes)} of study`}
      >
        <p className={styles.back}>
          <Link to={paths.members}>Back to the members area</Link>
        </p>
      </PageHeader>
      <Container className={styles.columns}>
        <div className={styles.text}>
          {'lesson' in shown ? (
            <>
              <Prose blocks={shown.lesson.body} />
              <nav aria-label="Lessons before and after" className={styles.steps}>
                <Step course={course.id} number={number - 1} title={lessons[number - 2]?.title} name="Previous" />
                <Step course={course.id} number={number + 1} title={lessons[number]?.title} name="Next" />
              </nav>
            </>
          ) : (
            <LessonClosed course={course} {...shown} />
          )}
        </div>
        <Curriculum course={course} current={number} />
      </Container>
    </>
  );
}

interface StepProps {
  course: string;
  number: number;
  /** Undefined before the first lesson and after the last. */
  title: string | undefined;
  name: 'Previous' | 'Next';
}

function Step({ course, number, title, name }: StepProps) {
  if (title === undefined) return <span />;
  return (
    <ButtonLink to={paths.lesson(course, number)} variant={name === 'Next' ? 'primary' : 'secondary'}>
      {name}: {title}
    </ButtonLink>
  );
}
