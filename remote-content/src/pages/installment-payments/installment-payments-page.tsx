import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { SimplePage } from '../../simple-page/simple-page';

/** How instalment plans work. Paying online is not open yet, and the page says so. */
export function InstallmentPaymentsPage() {
  return (
    <SimplePage
      kicker="Payments"
      title="Installment Payments"
      lead="Every course can be paid in three equal monthly payments. The first is due at enrolment; there is no interest."
    >
      <p>
        <strong>Online payment is not open yet.</strong> Here you will look up your plan, see what is due, and pay the
        next instalment.
      </p>
      <h2>How a plan works</h2>
      <p>
        Instalments fall due on the same day of each month, or on the month&rsquo;s last day where it is shorter. Their
        sum is exactly the price of the course. To enrol today, <Link to={paths.contact}>write to us</Link>.
      </p>
    </SimplePage>
  );
}
