import type { LoaderData, PageMeta } from '@hidden-order/platform/page';
import type { loader } from './data';

export { TournamentPage as Component } from './tournament-page';

export const meta = ({ tournament: { title, is_sample } }: LoaderData<typeof loader>): PageMeta => ({
  title,
  description: `Rounds, chart and standings of the tournament ${title}.`,
  noindex: is_sample,
});
