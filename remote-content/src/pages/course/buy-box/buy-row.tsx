import { formatCount, formatMonthly, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink } from '@hidden-order/ui';
import styles from './buy-row.module.css';
import { useBuying } from './buying';

/** In the header of a course: its price, or where the person goes on who has bought it. */
export function BuyRow() {
  const { course, view, price } = useBuying();
  if (view.kind === 'enrolled' && view.certificate !== null)
    return <Onward to={paths.certificate(view.certificate)}>See your certificate</Onward>;
  if (view.kind === 'enrolled' || (view.kind === 'plan' && view.plan.state !== 'suspended'))
    return <Onward to={paths.learning(course.id)}>Continue learning</Onward>;
  if (view.kind === 'closed') return <p className="kit-soft">Enrolment is closed.</p>;
  if (price === null) return null;
  return (
    <p className={`kit-wrap kit-soft ${styles.row}`} data-view={view.kind}>
      <strong>{formatRupees(price.total)}</strong>
      <span>{`or ${formatCount(price.count, 'monthly payment')} of ${formatMonthly(price.total, price.count)}`}</span>
    </p>
  );
}

const Onward = ({ to, children }: { to: string; children: string }) => (
  <div>
    <ButtonLink to={to}>{children}</ButtonLink>
  </div>
);
