import type { StructuredData } from '@hidden-order/platform/page';
import type { Tournament } from '@hidden-order/api-shapes/tournaments';
import { meta as courseMeta } from './pages/course/page';
import { meta as coursesMeta } from './pages/courses/page';
import { meta as tournamentMeta } from './pages/tournament-registration/page';
import { sampleCourse, sampleCourseDetail, sampleReview } from './testing/samples';

const at = (path: string) => `https://academy.example${path}`;
const ofType = (things: readonly StructuredData[] = [], type: string) =>
  things.find((thing) => thing['@type'] === type);

test('a course has its price in rupees, and is paid and online with its workload', () => {
  const things = courseMeta(sampleCourseDetail({ price_paisa: 1_600_005, minutes: 90 })).structuredData?.(at);
  expect(ofType(things, 'Course')).toMatchObject({
    name: 'Sample course 1',
    provider: { '@type': 'Organization', url: 'https://academy.example/' },
    offers: { category: 'Paid', price: '16000.05', priceCurrency: 'PKR' },
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT90M' },
  });
  expect(ofType(things, 'FAQPage')).toMatchObject({ mainEntity: [{ name: 'Is it hard?' }] });
});

test('search engines get ratings from real reviews only, not from sample reviews', () => {
  const rating = (sample: boolean) => ({ average: 4, count: 1, sample });
  const course = (sample: boolean) =>
    ofType(
      courseMeta(
        sampleCourseDetail({ rating: rating(sample), reviews: [{ ...sampleReview(1), sample }] }),
      ).structuredData?.(at),
      'Course',
    );
  expect(course(true)).not.toHaveProperty('aggregateRating');
  expect(course(false)).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 1 } });
});

test('the list of courses links to the course pages in its order', () => {
  const list = { total: 2, page: 1, pages: 1, items: [sampleCourse(2), sampleCourse(1)] };
  const things = coursesMeta({ query: { sort: 'order', page: 1 }, list }).structuredData?.(at);
  expect(ofType(things, 'ItemList')).toMatchObject({
    itemListElement: [
      { position: 1, url: 'https://academy.example/courses/course-2' },
      { position: 2, url: 'https://academy.example/courses/course-1' },
    ],
  });
});

test('a tournament is an event, a sample tournament is not', () => {
  const tournament: Tournament = {
    id: 'count',
    title: 'Practice Count',
    summary: 'One chart.',
    format: [],
    rules: [],
    is_sample: false,
    state: 'open',
    opens_at: '2026-05-01T15:00:00.000Z',
    closes_at: '2026-05-10T15:00:00.000Z',
    starts_at: '2026-05-11T15:00:00.000Z',
    ends_at: '2026-06-11T15:00:00.000Z',
    seats: 40,
    seats_left: 3,
    waiting: 0,
  };
  const things = (shown: Tournament | null) => tournamentMeta({ tournament: shown, loadedAt: 0 }).structuredData?.(at);
  expect(things({ ...tournament, is_sample: true })).toEqual([]);
  expect(things(null)).toEqual([]);
  expect(things(tournament)).toMatchObject([{ '@type': 'Event', startDate: tournament.starts_at }]);
});
