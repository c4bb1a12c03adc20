import type { BlogSummary, CourseSummary, Review } from 'shared/contracts/content';
import { ALL_BLOGS, ALL_COURSES } from 'shared/contracts/content-lists';
import type { PageLoaderArgs } from 'shared/contracts/page';
import { fetchBlogs, fetchCourses, fetchReviews } from '../../queries/content-queries';
import { fetchTournament } from '../../queries/tournament-queries';
import { announce, type AnnouncedTournament } from './next-tournament/announced-tournament';

/** How many courses and articles the home page shows. */
const FEATURED = 3;

export interface HomeData {
  courses: CourseSummary[];
  blogs: BlogSummary[];
  reviews: Review[];
  tournament: AnnouncedTournament | null;
}

export async function loader({ request: { signal } }: PageLoaderArgs): Promise<HomeData> {
  const [courses, blogs, reviews, tournament] = await Promise.all([
    fetchCourses(ALL_COURSES, signal),
    fetchBlogs(ALL_BLOGS, signal),
    fetchReviews(signal),
    fetchTournament(signal),
  ]);
  return {
    courses: courses.items.slice(0, FEATURED),
    blogs: blogs.items.slice(0, FEATURED),
    reviews,
    tournament: tournament === null ? null : announce(tournament),
  };
}
