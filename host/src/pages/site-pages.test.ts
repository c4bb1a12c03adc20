import type { Routes } from 'shared/contracts/page-route';
import { registerDiscovered, sitePages } from '../federation/remotes';
import { discovery, version } from '../testing/discovery';
import { matchPage } from './site-pages';

const withRoutes = (entry: ReturnType<typeof version>, routes: Routes) => ({ ...entry, extras: { routes } });
const courses: Routes = {
  course: { path: '/courses/:id', kind: 'course', data: true },
  compare: { path: '/courses/compare', kind: 'cards' },
};
const both = discovery({
  host: [version('host', 100, { default: true })],
  content: [
    withRoutes(version('canary', 50), { ...courses, events: { path: '/events', kind: 'cards' } }),
    withRoutes(version('old', 50, { default: true }), courses),
  ],
  members: [
    withRoutes(version('m', 100, { default: true }), { members: { path: '/members', kind: 'members', guarded: true } }),
    version('before', 0),
  ],
});
/** Two visitors, of whom one gets the canary. */
const VISITORS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000004'];

beforeEach(() => localStorage.clear());

test('the pages of the site are those of the versions that the visitor gets', () => {
  const seen = VISITORS.map((visitor) => {
    localStorage.setItem('visitor', visitor);
    registerDiscovered(both);
    return sitePages().map(({ path }) => path);
  });
  const old = ['/courses/:id', '/courses/compare', '/members'];
  expect(seen.sort((one, other) => one.length - other.length)).toEqual([
    old,
    ['/courses/:id', '/courses/compare', '/events', '/members'],
  ]);
});

test('an address leads to the page whose pattern is the closest, with its parameters; an unknown one leads nowhere', () => {
  registerDiscovered(both);
  expect(matchPage('/courses/one')).toMatchObject({
    page: { page: 'content/course', data: 'content/course/data', guarded: false, noindex: false },
    params: { id: 'one' },
  });
  expect(matchPage('/courses/compare')?.page).toMatchObject({ page: 'content/compare', data: null });
  expect(matchPage('/members')?.page).toMatchObject({ page: 'members/members', guarded: true, noindex: true });
  expect(matchPage('/Members')).toBeNull();
  expect(matchPage('/nowhere')).toBeNull();
});
