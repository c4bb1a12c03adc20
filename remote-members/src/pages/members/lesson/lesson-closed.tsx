import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import type { Refusal } from '../members-data';
import styles from './lesson.module.css';

interface LessonClosedProps {
  course: { id: string; title: string };
  refusal: Refusal;
  /** The API's reason, for people. */
  detail: string;
}

/** In place of a lesson's text that the person may not read now: why, and what opens it. */
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
