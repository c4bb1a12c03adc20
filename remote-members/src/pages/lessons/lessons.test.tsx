import { screen } from '@testing-library/react';
import { sampleEnrolment } from '@hidden-order/testing/samples';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

let provider: Me;
beforeEach(async () => (provider = await startMe(ada)));
afterEach(() => provider.stop());

const end = { lessons_open: false, plan_state: 'cancelled', next_instalment: null } as const;
const { progress } = sampleEnrolment();
const done = { ...progress, next_lesson: null, next_slug: null };

test.each([
  ['the next lesson', [sampleEnrolment()], '/members/courses/waves/lessons/first'],
  ['the first lesson of a finished course', [sampleEnrolment({ progress: done })], '/members/courses/waves/lessons/1'],
  ['the overview, which says why no lesson is open', [sampleEnrolment(end)], '/members'],
  ['the courses where there is none', [], '/courses'],
])('Lessons leads to %s', async (_to, items, pathname) => {
  provider.answers['/enrolments/'] = { status: 200, body: { items } };
  const router = renderPages('/members/courses');
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location).toMatchObject({ pathname });
});
