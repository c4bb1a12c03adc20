import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import type { Refusal } from '../members-data';
import styles from './closed.module.css';

interface ClosedProps {
  course: { id: string; title: string };
  refusal: Refusal;
  /** The reason of the API, as a sentence. */
  detail: string;
}

const TITLES: Record<Refusal, string> = {
  plan_suspended: 'Lessons locked',
  not_enrolled: 'Not enrolled',
  lessons_incomplete: 'Not open yet',
};

/** Replaces a locked lesson or quiz: why it is locked, and how to open it. */
export function Closed({ course, refusal, detail }: ClosedProps) {
  return (
    <Card as="section" className={styles.closed}>
      <h2>{TITLES[refusal]}</h2>
      <p>{detail}</p>
      {refusal === 'plan_suspended' && (
        <ButtonLink to={paths.installmentPayments}>Pay the overdue instalment</ButtonLink>
      )}
      {refusal === 'not_enrolled' && (
        <ButtonLink to={paths.course(course.id)}>{`See the course ${course.title}`}</ButtonLink>
      )}
      {refusal === 'lessons_incomplete' && <ButtonLink to={paths.learning(course.id)}>Open the lessons</ButtonLink>}
    </Card>
  );
}
