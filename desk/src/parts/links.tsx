import type { ReactNode } from 'react';
import { Link } from '@hidden-order/platform/router';
import { useHas } from '../shell/roles';
import { Lines } from './lines';
import styles from './parts.module.css';

/** An order’s reference, which opens its books for people of the role `money`. */
export const OrderLink = ({ order }: { order: string }) =>
  useHas('money') ? (
    <Link to={`/money/order?reference=${encodeURIComponent(order)}`} className={styles.reference}>
      {order}
    </Link>
  ) : (
    <span className={styles.reference}>{order}</span>
  );

interface PersonLinkProps {
  /** Null for someone without an account. */
  id: number | null;
  name: string;
}

/** A name, which opens the page of its account for people of the role `learners`. */
export const PersonLink = ({ id, name }: PersonLinkProps) =>
  useHas('learners') && id !== null ? <Link to={`/people/${id}`}>{name}</Link> : <span>{name}</span>;

interface OfOrderProps {
  children: ReactNode;
  order: string;
  /** What of the order it is about. */
  detail?: string | null;
}

/** What belongs to an order, which stands below it. */
export const OfOrder = ({ children, order, detail = null }: OfOrderProps) => (
  <span>
    <Lines below={[detail]}>{children}</Lines>
    <span className={styles.detail}>
      <OrderLink order={order} />
    </span>
  </span>
);
