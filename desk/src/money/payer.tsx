import type { ReactNode } from 'react';
import { useIsOwn } from '../shell/roles';
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

/** What decides about money, unless it is of the person’s own account. */
export const Decide = ({ email, children }: Pick<PayerProps, 'email'> & { children: ReactNode }) =>
  useIsOwn(email) ? <span>Your own: a colleague decides.</span> : children;
