import { Link } from '@hidden-order/platform/router';
import { Lines } from '../parts/lines';
import styles from './money.module.css';

interface PayerProps {
  payer: string;
  email: string;
}

/** Whose money it is. */
export const Payer = ({ payer, email }: PayerProps) => <Lines below={[email]}>{payer}</Lines>;

/** An order’s reference, which opens its books. */
export const OrderLink = ({ order }: { order: string }) => (
  <Link to={`/money/order?reference=${encodeURIComponent(order)}`} className={styles.reference}>
    {order}
  </Link>
);

interface OrderPartProps {
  course: string;
  order: string;
  /** What of the order it is about. */
  detail: string;
}

/** What money is for. */
export const OrderPart = ({ course, order, detail }: OrderPartProps) => (
  <span>
    <Lines below={[detail]}>{course}</Lines>
    <OrderLink order={order} />
  </span>
);
