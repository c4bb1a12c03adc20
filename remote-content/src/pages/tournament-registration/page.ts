import type { PageMeta } from '@hidden-order/platform/page';

export { TournamentRegistrationPage as Component } from './tournament-registration-page';

export const meta = (): PageMeta => ({
  title: 'Tournament Registration',
  description: 'The next wave-counting tournament on simulated accounts: dates, rules, seats left, and registration.',
});
