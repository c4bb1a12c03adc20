import { PLAN_DUE_DAYS, PLAN_PAYMENTS, PLAN_SUSPENDED_DAYS } from 'shared/contracts/plan-terms';
import { formatRupees, instalment } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Card, Container, PageHeader, Table } from 'shared/ui';
import styles from './page.module.css';
import { PlanLookUp } from './plan-look-up';

/** A price that cannot be divided evenly, to show what happens then. */
const EXAMPLE_PAISA = 16_000_00;
const EXAMPLE_DAYS = ['31 January', '28 February', '31 March'];

/** How instalment plans work, and where one is looked up. Paying online is not open yet, and the page says so. */
export function InstallmentPaymentsPage() {
  return (
    <>
      <PageHeader
        kicker="Payments"
        title="Installment Payments"
        lead={`Every course can be paid in ${PLAN_PAYMENTS} equal monthly payments. The first is due at enrolment; there is no interest.`}
      />
      <Container className={styles.columns}>
        <div className={styles.text}>
          <section>
            <h2>How a plan works</h2>
            <p>
              Payments fall due on the same day of each month, or on the month&rsquo;s last day where it is shorter.
              They sum up to exactly the price of the course, to the paisa.
            </p>
          </section>
          <Table caption={`Example: a course for ${formatRupees(EXAMPLE_PAISA)}, enrolled on 31 January`}>
            <thead>
              <tr>
                <th scope="col">Payment</th>
                <th scope="col">Due</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {EXAMPLE_DAYS.map((day, index) => (
                <tr key={day}>
                  <td>
                    {index + 1} of {EXAMPLE_DAYS.length}
                  </td>
                  <td>{day}</td>
                  <td>{formatRupees(instalment(EXAMPLE_PAISA, index + 1, EXAMPLE_DAYS.length))}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <section>
            <h2>What the states mean</h2>
            <dl className={styles.states}>
              <dt>Due</dt>
              <dd>The date is at most {PLAN_DUE_DAYS} days away. You can pay this one, or all that remains.</dd>
              <dt>Late</dt>
              <dd>The date has passed. Nothing is added, and your lessons stay open.</dd>
              <dt>Suspended</dt>
              <dd>
                {PLAN_SUSPENDED_DAYS} days late. Lessons are locked and your progress is kept, until you have paid what
                is late.
              </dd>
              <dt>Completed</dt>
              <dd>Everything is paid. Now the certificate can be issued.</dd>
            </dl>
            <p>
              The full rules are in our <Link to={`${paths.termsAndConditions}#instalments`}>terms</Link>.
            </p>
          </section>
        </div>
        <Card as="section" className={styles.card}>
          <h2>Look up your plan</h2>
          <p>
            <strong>Online payment is not open yet.</strong> Once it is, this form shows what is due and lets you pay
            the next instalment. To hear when it opens, <Link to={paths.contact}>write to us</Link>.
          </p>
          <PlanLookUp />
        </Card>
      </Container>
    </>
  );
}
