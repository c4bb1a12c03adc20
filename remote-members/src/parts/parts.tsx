import type { CourseProgress } from '@hidden-order/api-shapes/learning';
import { useDraftFailure } from '@hidden-order/platform/drafts';
import { formatCount } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Alert, ButtonLink, Card } from '@hidden-order/ui';
import type { Locked } from '../calls/course';
import styles from './parts.module.css';

/* What several pages of members show. */

/** Says that answers are in this browser alone, while the server cannot be asked for the others, or take these. */
export function DraftFailure() {
  const failure = useDraftFailure();
  if (failure === null) return null;
  return (
    <Alert tone="note">
      {`We could not save your latest answers to your account, or load earlier ones. ${failure} Your work stays on your device, and we will try again.`}
    </Alert>
  );
}

/** How much of a course a member has completed, in words. @param lessons how many it has */
export function soFar(
  { completed, retired, percent }: Pick<CourseProgress, 'completed' | 'retired' | 'percent'>,
  lessons: number,
) {
  const words = `${completed} of ${formatCount(lessons, 'lesson')} complete, ${percent}%`;
  return retired > 0 ? `${words}, with ${formatCount(retired, 'lesson')} since removed from the course` : words;
}

interface ClosedProps {
  course: { id: string; title: string };
  locked: Locked;
}

const TITLES: Record<Locked['code'], string> = {
  plan_suspended: 'Lessons locked',
  not_enrolled: 'Not enrolled',
  lessons_incomplete: 'Not open yet',
};

/** Replaces a locked lesson or quiz: why it is locked, and how to open it. */
export function Closed({ course, locked: { code, detail } }: ClosedProps) {
  return (
    <Card as="section" className={`${styles.stack} ${styles.closed}`}>
      <h2>{TITLES[code]}</h2>
      <p>{detail}</p>
      {code === 'plan_suspended' && <ButtonLink to={paths.installmentPayments}>Pay the overdue instalment</ButtonLink>}
      {code === 'not_enrolled' && (
        <ButtonLink to={paths.course(course.id)}>{`See the course ${course.title}`}</ButtonLink>
      )}
      {code === 'lessons_incomplete' && <ButtonLink to={paths.learning(course.id)}>Open the lessons</ButtonLink>}
    </Card>
  );
}
