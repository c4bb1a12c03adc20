import { useState } from 'react';
import { paths } from 'shared/paths';
import { forgetEnrolment, type PendingEnrolment } from 'shared/pending-enrolment';
import { Button, ButtonLink, Card } from 'shared/ui';
import styles from './overview.module.css';

/** Offers the course that the person chose before signing in, until they enrol or dismiss it. */
export function ContinueEnrolment({ course }: { course: PendingEnrolment['course'] }) {
  const [isDismissed, setDismissed] = useState(false);
  const dismiss = () => {
    forgetEnrolment();
    setDismissed(true);
  };
  if (isDismissed) return null;
  return (
    <Card as="section" className={styles.pending}>
      <div>
        <h2 className={styles.cardTitle}>Continue enrolment</h2>
        <p>
          Before you signed in, you wanted to enrol in <strong>{course.title}</strong>.
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={paths.course(course.id)}>Finish enrolling</ButtonLink>
        <Button variant="secondary" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </Card>
  );
}
