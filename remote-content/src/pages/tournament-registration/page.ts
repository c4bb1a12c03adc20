import type { PageMeta } from 'shared/contracts/page';

export { TournamentRegistrationPage as Component } from './tournament-registration-page';

export const meta = (): PageMeta => ({
  title: 'Tournament Registration',
  description: 'Wave counting tournaments on simulated accounts: how they work and when registration opens.',
});
