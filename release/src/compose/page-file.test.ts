import fc from 'fast-check';
import { pageCandidates, pageFile } from './page-file';

test.each([
  ['/', 'index.html'],
  ['/courses', 'courses.html'],
  ['/courses/:id', 'courses/_.html'],
  ['/reset-password/:uid/:token', 'reset-password/_/_.html'],
])('the page of %s is %s', (route, file) => {
  expect(pageFile(route)).toBe(file);
});

const segment = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);

test('the page of a route with up to two parameters at its end is found for every address of the route', () => {
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 3 }),
      fc.array(segment, { maxLength: 2 }),
      (fixed, values) => {
        const route = `/${[...fixed, ...values.map((_, index) => `:p${index}`)].join('/')}`;
        expect(pageCandidates(`/${[...fixed, ...values].join('/')}`)).toContain(`/${pageFile(route)}`);
      },
    ),
  );
});

test('a page of its own comes before the page of a pattern', () => {
  expect(pageCandidates('/courses/foundations')).toEqual(['/courses/foundations.html', '/courses/_.html']);
  expect(pageCandidates('/')).toEqual(['/index.html']);
});
