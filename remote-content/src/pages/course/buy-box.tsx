import type { CourseDetail } from 'shared/contracts/content';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { openSignIn, useSession } from 'shared/session';
import { Button, ButtonLink, Card } from 'shared/ui';
import { formatCount, formatMinutes, formatRupees, instalment } from '../../format/format';
import styles from './page.module.css';

/** What the course costs, in full and in instalments. Online payment is not open yet, and the box says so. */
export function BuyBox({ course: { price_paisa, instalments, lessons, minutes } }: { course: CourseDetail }) {
  const signedIn = useSession(({ access }) => access !== null);
  return (
    <Card as="section" className={styles.buyBox}>
      <h2>Enrol</h2>
      <p className={styles.price}>{formatRupees(price_paisa)}</p>
      <p className={styles.soft}>
        or {formatCount(instalments, 'monthly payment')}: {formatRupees(instalment(price_paisa, 1, instalments))} at
        enrolment, no interest
      </p>
      <p className={styles.soft}>
        {formatCount(lessons, 'lesson')}, {formatMinutes(minutes)} of study
      </p>
      {signedIn ? (
        <ButtonLink to={paths.members}>Go to your members area</ButtonLink>
      ) : (
        <Button onClick={openSignIn}>Sign in or register</Button>
      )}
      <p className={styles.soft}>
        Online payment is not open yet. <Link to={paths.contact}>Write to us</Link> to enrol.
      </p>
    </Card>
  );
}
