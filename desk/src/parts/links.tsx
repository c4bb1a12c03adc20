import type { ReactNode } from 'react';
import { Link } from '@hidden-order/platform/router';
import { useHas } from '../shell/roles';
import { Lines } from './lines';
import styles from './parts.module.css';

interface OrderLinkProps {
  order: string;
  /** Reference of what belongs to the order, in place of the order’s own. */
  name?: string;
}

/** A reference, which opens the books of its order for people of the role `money`. */
const OrderLink = ({ order, name = order }: OrderLinkProps) =>
  useHas('money') ? (
    <Link to={`/money/order?reference=${encodeURIComponent(order)}`} className={styles.reference}>
      {name}
    </Link>
  ) : (
    <span className={styles.reference}>{name}</span>
  );

interface PersonLinkProps {
  /** Null for someone without an account. */
  id: number | null;
  name: string;
}

/** A name, which opens the page of its account for people of the role `learners`. */
export const PersonLink = ({ id, name }: PersonLinkProps) =>
  useHas('learners') && id !== null ? <Link to={`/people/${id}`}>{name}</Link> : <span>{name}</span>;

interface OfOrderProps extends OrderLinkProps {
  children: ReactNode;
  /** What of the order it is about. */
  detail?: string | null;
}

/** What belongs to an order, which stands below it. */
export const OfOrder = ({ children, detail = null, ...order }: OfOrderProps) => (
  <span>
    <Lines below={[detail]}>{children}</Lines>
    <span className={`kit-fine ${styles.detail}`}>
      <OrderLink {...order} />
    </span>
  </span>
);
