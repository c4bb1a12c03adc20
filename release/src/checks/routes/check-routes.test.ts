import { droppedLinks, routeProblems, type LiveVersion } from './check-routes';

const version = (name: string, paths: string[], links: string[] = []): LiveVersion => {
  const [app = '', version = ''] = name.split(' ');
  return { app, version, pages: paths.map((path) => ({ path, guarded: false, menus: undefined })), cards: [], links };
};
const host = version('host 1', [], ['/', '/courses', '/courses/x']);
const content = version('content 1', ['/', '/courses', '/courses/:id', '/glossary']);

test('pages of several remotes, each at addresses of its own, fit together', () => {
  const events = version('events 1', ['/events', '/events/:id/:day', '/courses/:id/:day'], ['/courses']);
  expect(routeProblems([host, content, events])).toEqual([]);
});

test('a remote may put a fixed address beside a parameter of its own, but not two parameters beside each other', () => {
  expect(routeProblems([version('content 1', ['/courses/:id', '/courses/compare'])])).toEqual([]);
  const twice = version('content 1', ['/blogs/:slug', '/blogs/:id']);
  expect(routeProblems([twice])).toEqual(['/blogs/:slug of content 1 hides /blogs/:id of content 1.']);
});

test.each<[string, LiveVersion, string]>([
  ['the same address', version('events 1', ['/glossary']), '/glossary of content 1 hides /glossary of events 1.'],
  [
    'the same address under another name of its parameter',
    version('events 1', ['/courses/:slug']),
    '/courses/:id of content 1 hides /courses/:slug of events 1.',
  ],
  [
    "an address among another remote's",
    version('events 1', ['/courses/compare']),
    '/courses/:id of content 1 hides /courses/compare of events 1.',
  ],
])('two remotes cannot claim %s', (_what, other, problem) => {
  expect(routeProblems([content, other])).toEqual([problem]);
});

test('two versions of one remote may claim the same addresses, and a canary may have a page of its own', () => {
  const canary = version('content 2', ['/', '/courses', '/courses/:id', '/glossary', '/webinars']);
  expect(routeProblems([host, content, canary])).toEqual([]);
});

test('a page to which the shell or another remote leads is named when it is dropped, also by a canary', () => {
  const next = version('content 2', ['/', '/courses/:id', '/glossary']);
  const problem = (from: string) => ({
    from,
    message: `content 2 no longer has a page at /courses, to which ${from} 1 leads: release ${from} without the link first.`,
  });
  expect(droppedLinks([host, content], [host, next])).toEqual([problem('host')]);
  expect(droppedLinks([host, content], [host, content, next])).toEqual([problem('host')]);
  const members = version('members 1', [], ['/courses']);
  expect(droppedLinks([host, content], [host, next, members])).toEqual([problem('host'), problem('members')]);
});

test('a page to which nobody else leads can be dropped, and one may move to another remote', () => {
  const next = version('content 2', ['/', '/courses/:id'], ['/glossary']);
  const courses = version('catalogue 1', ['/courses']);
  expect(droppedLinks([host, content], [host, next, courses])).toEqual([]);
});

test('a remote that is taken off the site drops all its pages', () => {
  const problems = droppedLinks([host, content], [host]);
  expect(problems).toHaveLength(3);
  expect(problems[0]?.message).toBe(
    'content no longer has a page at /, to which host 1 leads: release host without the link first.',
  );
});

test('a site may begin before all remotes are live', () => {
  expect(droppedLinks([], [host])).toEqual([]);
});
