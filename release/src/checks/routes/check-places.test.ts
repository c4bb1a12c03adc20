import { placeProblems, type PlacedVersion } from './check-places';

type Menus = PlacedVersion['pages'][number]['menus'];

/** A version with one page, and cards at these orders. */
function version(name: string, path: string, menus: Menus, cards: Record<string, number> = {}, guarded = false) {
  const [app = '', version = ''] = name.split(' ');
  const placed = Object.entries(cards).map(([id, order]) => ({
    id: `${app}/cards/${id}`,
    slot: 'home-section',
    order,
  }));
  return { app, version, pages: [{ path, guarded, menus }], cards: placed } as PlacedVersion;
}
const entry = (label: string, order: number) => ({ label, order });
const content = version('content 1', '/glossary', { footer: entry('Glossary', 100) }, { latest: 10 });

test('entries and cards of several remotes, each at its own order, fit together', () => {
  const events = version('events 1', '/events', { footer: entry('Events', 110) }, { next: 20 });
  const members = version('members 1', '/log', { members: entry('Log', 100) }, {}, true);
  expect(placeProblems([content, events, members])).toEqual([]);
});

test('two versions of one remote stand in for each other', () => {
  const canary = version('content 2', '/glossary', { footer: entry('Glossary', 100) }, { latest: 10 });
  expect(placeProblems([canary, content])).toEqual([]);
});

test.each<[string, PlacedVersion, string]>([
  [
    'an entry at the order of another',
    version('events 1', '/events', { footer: entry('Events', 100) }),
    '“Glossary” of content 1 and “Events” of events 1 have the order 100 in the footer: one of them needs another.',
  ],
  [
    'an entry of another owner',
    version('events 1', '/events', { footer: entry('GI0ssary', 110) }),
    'the footer has “Glossary” of content 1 and “GI0ssary” of events 1, which look alike: one of them needs another label.',
  ],
  [
    'a card at the order of another',
    version('events 1', '/events', {}, { next: 10 }),
    'content/cards/latest of content 1 and events/cards/next of events 1 have the order 10 in the slot home-section: one of them needs another.',
  ],
  [
    'two cards at one order of a version',
    version('events 1', '/events', {}, { next: 20, last: 20 }),
    'events/cards/next of events 1 and events/cards/last of events 1 have the order 20 in the slot home-section: one of them needs another.',
  ],
  [
    'an entry to an address with a parameter',
    version('events 1', '/events/:id', { footer: entry('Event', 110) }),
    '/events/:id of events 1 cannot have an entry in the footer, because its address has a parameter.',
  ],
  [
    'an entry for visitors to a page of members',
    version('events 1', '/events', { footer: entry('Events', 110) }, {}, true),
    '/events of events 1 cannot have an entry in the footer, because it sends visitors Home who are not signed in: the menu of members is for such pages.',
  ],
  [
    'an entry in the header',
    version('events 1', '/events', { header: entry('Events', 110) }),
    '/events of events 1 cannot have an entry in the header, whose entries are fixed: leave it out, or set opensHeader in site.ts.',
  ],
])('%s is refused', (_what, other, problem) => {
  expect(placeProblems([content, other])).toEqual([problem]);
});

test('where the site opens its header, pages may have entries there', () => {
  expect(placeProblems([version('events 1', '/events', { header: entry('Events', 110) })], true)).toEqual([]);
});
