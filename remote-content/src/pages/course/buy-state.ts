import { useSession } from 'shared/session';

/**
 * Where a person stands with a course. What depends on the person comes in after the page has been shown to everybody
 * alike, so the box is `signed-out` first.
 */
export type BuyState =
  | { kind: 'signed-out' }
  /** Signed in, while paying online is not open yet. */
  | { kind: 'not-open' }
  | { kind: 'buyable' }
  | { kind: 'payment-pending'; reference: string }
  | { kind: 'plan'; status: 'active' | 'late'; plan: PlanSummary }
  | { kind: 'enrolled'; percent: number }
  /** Nobody can enrol at present. */
  | { kind: 'closed' };

/** An instalment plan under way. */
export interface PlanSummary {
  paid: number;
  payments: number;
  /** The oldest payment that is open: integer paisa, and its day as an ISO 8601 instant. */
  next: { paisa: number; due: string };
}

/** The state of the person who looks at the page. */
export const useBuyState = (): BuyState => {
  const signedIn = useSession(({ access }) => access !== null);
  return signedIn ? { kind: 'not-open' } : { kind: 'signed-out' };
};
