import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import { TextbookChart } from 'shared/wave-chart';
import styles from '../page.module.css';

/** Replaces an empty list of plans. */
export function NoPlans() {
  return (
    <Card as="section" className={styles.card}>
      <TextbookChart figure="zigzag" caption="A correction in three waves." decorative className={styles.figure} />
      <h3>You have no payment plan</h3>
      <p className={styles.soft}>
        A plan starts when you enrol in a course and choose to pay in instalments. Courses you have paid for in full are
        in your members area.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.courses}>Browse the courses</ButtonLink>
        <ButtonLink to={paths.members} variant="secondary">
          Go to your members area
        </ButtonLink>
      </div>
    </Card>
  );
}
