import { PLAN_DUE_DAYS, PLAN_SUSPENDED_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { PART, paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import styles from './page.module.css';

/** The rules of instalment plans in short. */
export function HowPlansWork() {
  return (
    <div className={`kit-stack6 ${styles.text}`}>
      <section>
        <h2>How a plan works</h2>
        <p>
          Payments fall due on the same day of each month, or on the month&rsquo;s last day where it is shorter.
          Together they equal the price of the course, to the paisa. You can pay the next one, or all that remain, at
          any time.
        </p>
      </section>
      <section>
        <h2>What each status means</h2>
        <dl className={styles.states}>
          <dt>Scheduled, due</dt>
          <dd>{`An instalment becomes due ${PLAN_DUE_DAYS} days before its date. Until then it is scheduled.`}</dd>
          <dt>Active</dt>
          <dd>No payment is late.</dd>
          <dt>Late</dt>
          <dd>The date has passed. We add no charge, and your lessons stay open.</dd>
          <dt>Suspended</dt>
          <dd>
            <span>{PLAN_SUSPENDED_DAYS}</span> days late. We lock the lessons and keep your progress until you have paid
            the overdue instalment.
          </dd>
          <dt>Completed</dt>
          <dd>Everything is paid. We can now issue your certificate.</dd>
          <dt>Cancelled</dt>
          <dd>The plan has ended. Nothing more falls due.</dd>
        </dl>
        <p>
          The full rules are in our <Link to={`${paths.termsAndConditions}#${PART}instalments`}>terms</Link>.
        </p>
      </section>
    </div>
  );
}
