/** The lists of this part of the desk. */
export const TABS = [
  ['/money', 'Proofs'],
  ['/money/statement', 'Statement'],
  ['/money/refunds', 'Refunds'],
  ['/money/to-send', 'To send'],
  ['/money/tasks', 'To look at'],
  ['/money/payments', 'Payments'],
  ['/money/instalments', 'Instalments'],
  ['/money/courses', 'Courses'],
  ['/money/ledger', 'Ledger'],
] as const;
