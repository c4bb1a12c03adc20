import type { StructuredData } from '@hidden-order/platform/page';
import { meta as courseMeta } from './pages/course/page';
import { meta as coursesMeta } from './pages/courses/page';
import { loadPlates, platedList } from './queries/plated';
import { sampleCourse, sampleCourseDetail } from './testing/samples';

const at = (path: string) => `https://academy.example${path}`;
const ofType = (things: readonly StructuredData[] = [], type: string) =>
  things.find((thing) => thing['@type'] === type);

test('a course has its price in rupees, and is paid and online with its workload', async () => {
  const { plated } = await loadPlates();
  const things = courseMeta(plated(sampleCourseDetail({ price_paisa: 1_600_005, minutes: 90 }))).structuredData?.(at);
  expect(ofType(things, 'Course')).toMatchObject({
    name: 'Sample course 1',
    provider: { '@type': 'Organization', url: 'https://academy.example/' },
    offers: { category: 'Paid', price: '16000.05', priceCurrency: 'PKR' },
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT90M' },
  });
});

test('the list of courses links to the course pages in its order', async () => {
  const items = [sampleCourse(2), sampleCourse(1)];
  const list = await platedList(Promise.resolve({ total: 2, page: 1, pages: 1, items }));
  const things = coursesMeta({ query: { sort: 'order', page: 1 }, ...list }).structuredData?.(at);
  expect(ofType(things, 'ItemList')).toMatchObject({
    itemListElement: [
      { position: 1, url: 'https://academy.example/courses/course-2' },
      { position: 2, url: 'https://academy.example/courses/course-1' },
    ],
  });
});
