import { showsPublicLinks } from './links';

const PUBLIC = ['/', '/about', '/contact', '/courses', '/blogs', '/blogs/the-three-rules', '/courses/impulses'];
const OTHER = [
  '/members',
  '/profile',
  '/currency-converter',
  '/installment-payments',
  '/tournament-registration',
  '/nowhere',
];

test.each([...PUBLIC, ...OTHER])('§2 header: a visitor sees the public links on %s', (path) => {
  expect(showsPublicLinks(false, path)).toBe(true);
});

test.each(PUBLIC)('§2 header: a signed-in person sees the public links on %s', (path) => {
  expect(showsPublicLinks(true, path)).toBe(true);
});

test.each(OTHER)('§2 header: a signed-in person has Members Area as the main link on %s', (path) => {
  expect(showsPublicLinks(true, path)).toBe(false);
});
