import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { metaOf } from '../../parts/unknown';
import type { loader } from './data';

export { PlayPage as Component } from './play-page';

export const opening: PageOpening = { title: 'Play a tournament' };

export const meta = (play: LoaderData<typeof loader>): PageMeta =>
  metaOf(
    'tournament',
    play && {
      title: `Play ${play.played.tournament.title}`,
      description: 'State a count in each round, before it closes.',
    },
  );
