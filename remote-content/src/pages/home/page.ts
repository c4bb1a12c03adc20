import type { BlogSummary, CourseSummary, Review } from 'shared/contracts/content';
import type { PageMeta } from 'shared/contracts/page';
import { paths } from 'shared/paths';
import { type LoaderFunctionArgs } from 'shared/router';
import { site } from 'shared/site';
import { academy, academyInFull } from '../../structured-data/academy';
import type { AnnouncedTournament } from './next-tournament/announced-tournament';

export { HomePage as Component } from './home-page';

export interface HomeData {
  courses: CourseSummary[];
  blogs: BlogSummary[];
  reviews: Review[];
  tournament: AnnouncedTournament | null;
}

// What calls and checks is apart: a page that was rendered ahead needs none of it.
export const loader = async ({ request }: LoaderFunctionArgs): Promise<HomeData> =>
  (await import('./load-home')).loadHome(request.signal);

export const meta = (): PageMeta => ({
  title: site.tagline,
  description: site.description,
  structuredData: (at) => [
    academyInFull(at),
    { '@type': 'WebSite', name: site.name, url: at(paths.home), publisher: academy(at), inLanguage: 'en' },
  ],
});
