import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import type { Refusal } from '../members-data';
import styles from './lesson.module.css';

interface LessonClosedProps {
  course: { id: string; title: string };
  refusal: Refusal;
  /** The reason of the API, as a sentence. */
  detail: string;
}

/** Replaces the text of a locked lesson: why it is locked, and how to open it. */
export function LessonClosed({ course, refusal, detail }: LessonClosedProps) {
  return (
    <Card as="section" className={styles.closed}>
      <h2>{refusal === 'plan_suspended' ? 'Lessons locked' : 'Not enrolled'}</h2>
      <p>{detail}</p>
      {refusal === 'plan_suspended' ? (
        <ButtonLink to={paths.installmentPayments}>Pay what is late</ButtonLink>
      ) : (
        <ButtonLink to={paths.course(course.id)}>See the course {course.title}</ButtonLink>
      )}
    </Card>
  );
}
