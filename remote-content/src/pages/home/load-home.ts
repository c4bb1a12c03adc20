import { blogQuerySchema, courseQuerySchema } from 'shared/contracts/content-query';
import { fetchBlogs, fetchCourses, fetchReviews } from '../../queries/content-queries';
import { fetchTournament } from '../../queries/tournament-query';
import { announce } from './next-tournament/announced-tournament';
import type { HomeData } from './page';

/** How many courses and articles the home page shows. */
const FEATURED = 3;

/** Everything that the front page shows. @throws AxiosError when a part of it cannot be had */
export async function loadHome(signal: AbortSignal): Promise<HomeData> {
  const [courses, blogs, reviews, tournament] = await Promise.all([
    fetchCourses(courseQuerySchema.parse({}), signal),
    fetchBlogs(blogQuerySchema.parse({}), signal),
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
