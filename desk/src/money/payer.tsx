import { Lines } from '../parts/lines';
import { OfOrder } from '../parts/links';

interface PayerProps {
  payer: string;
  email: string;
}

/** Whose money it is. */
export const Payer = ({ payer, email }: PayerProps) => <Lines below={[email]}>{payer}</Lines>;

interface OrderPartProps {
  course: string;
  order: string;
  /** What of the order it is about. */
  detail: string;
}

/** What money is for. */
export const OrderPart = ({ course, ...part }: OrderPartProps) => <OfOrder {...part}>{course}</OfOrder>;
