import fc from 'fast-check';
import { pageCandidates, pageFile } from './page-file';

test.each([
  ['/', 'index.html'],
  ['/courses', 'courses.html'],
  ['/courses/:id', 'courses/_.html'],
  ['/reset-password/:uid/:token', 'reset-password/_/_.html'],
  ['/members/courses/:course/lessons/:lesson', 'members/courses/_/lessons/_.html'],
])('the page of %s is %s', (route, file) => {
  expect(pageFile(route)).toBe(file);
});

const segment = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);

test.each([
  ['of fixed segments', []],
  ['with a parameter at its end', [':a']],
  ['with two parameters at its end', [':a', ':b']],
  ['with a fixed segment after its parameter', [':a', 'x']],
  ['with a fixed segment between its parameters', [':a', 'x', ':b']],
])('the page of a route %s is found for every address of the route', (_what, end) => {
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), segment, (fixed, value) => {
      const address = [...fixed, ...end.map((part) => (part.startsWith(':') ? value : part))];
      expect(pageCandidates(`/${address.join('/')}`)).toContain(`/${pageFile(`/${[...fixed, ...end].join('/')}`)}`);
    }),
  );
});

test('a page of its own comes before the page of a pattern', () => {
  expect(pageCandidates('/courses/foundations')).toEqual(['/courses/foundations.html', '/courses/_.html']);
  expect(pageCandidates('/')).toEqual(['/index.html']);
});
