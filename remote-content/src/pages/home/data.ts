import { ALL_BLOGS, ALL_COURSES } from '@hidden-order/api-shapes/content-lists';
import { REFUND_DAYS } from '@hidden-order/api-shapes/plan-terms';
import type { CourseSummary } from '@hidden-order/api-shapes/content';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import type { Tournament } from '@hidden-order/api-shapes/tournaments';
import { formatMonthly } from '@hidden-order/ui/format';
import { fetchBlogs, fetchCourses, fetchReviews } from '../../queries/content-queries';
import { loadTournament } from '../../queries/tournament-queries';
import { texts } from './texts';

/**
 * The fields of the next tournament that the home page shows. Its prerendered HTML may be days old, so it contains
 * nothing that entries change, such as seats, and no state.
 */
export type AnnouncedTournament = Pick<
  Tournament,
  'title' | 'summary' | 'is_sample' | 'closes_at' | 'starts_at' | 'ends_at'
>;

/** How many courses and articles the home page shows. */
const FEATURED = 3;

export async function loader({ request: { signal } }: PageLoaderArgs) {
  const [courses, blogs, reviews, { tournament, trial }] = await Promise.all([
    fetchCourses(ALL_COURSES, signal),
    fetchBlogs(ALL_BLOGS, signal),
    fetchReviews(signal),
    loadTournament(signal),
  ]);
  return {
    ...texts,
    facts: factsOf(courses.items),
    courses: courses.items.slice(0, FEATURED),
    blogs: blogs.items.slice(0, FEATURED),
    reviews,
    tournament: tournament === null ? null : announce(tournament),
    // Nothing of the edition: the next one begins within minutes.
    trial: trial && { rounds: trial.rounds, round_minutes: trial.round_minutes },
  };
}

/** What a visitor asks first, in one line; null without courses. The first lesson of each course is its preview. */
export function factsOf(courses: readonly CourseSummary[]): string | null {
  const [cheapest] = courses.toSorted(
    (one, other) => one.price_paisa / one.instalments - other.price_paisa / other.instalments,
  );
  return cheapest === undefined
    ? null
    : `First lesson free, from ${formatMonthly(cheapest.price_paisa, cheapest.instalments)} a month without interest, ${REFUND_DAYS}-day refund, certificate anyone can check`;
}

const announce = ({ title, summary, is_sample, closes_at, starts_at, ends_at }: Tournament): AnnouncedTournament => ({
  title,
  summary,
  is_sample,
  closes_at,
  starts_at,
  ends_at,
});
