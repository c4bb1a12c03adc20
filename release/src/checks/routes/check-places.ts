import { site } from '@hidden-order/api-shapes/site';
import { MENUS, withoutAccents, type MenuName } from '@hidden-order/platform/page-route';
import type { SiteCard, SitePage } from '@hidden-order/platform/protocol/site-page';
import { label } from '../../site/releases/release-record';

const PLACES: Readonly<Record<MenuName, string>> = {
  footer: 'the footer',
  members: 'the menu of members',
  header: 'the header',
};

/** What the shell itself shows (spec §2). */
const OF_THE_SHELL = [
  ...['Home', 'Courses', 'About', 'About Us', 'Contact', 'Blogs', 'Certifications', 'Resources', 'Members Area'],
  ...['Currency Converter', 'Pay Installments', 'Privacy Policy', 'Terms and Conditions', 'Free Webinars'],
  ...['Trading Tips', 'FAQ', 'Sign in', 'Sign out', 'Log in', 'Log out', 'Register', 'Profile', 'Search'],
];

/** Letters and digits that people take for others, after Unicode's list of confusables (UTS 39), as far as labels have them. */
const LOOK_ALIKES = [
  [/0/g, 'o'],
  [/[1i|]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
] as const;

/** What people see of a label at a glance: labels with the same look cannot be told apart. */
const lookOf = (label: string): string =>
  LOOK_ALIKES.reduce(
    (text, [seen, as]) => text.replaceAll(seen, as),
    withoutAccents(label)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  );

/** A version of an app, and where it appears. */
export interface PlacedVersion {
  app: string;
  version: string;
  pages: readonly Pick<SitePage, 'path' | 'guarded' | 'menus'>[];
  cards: readonly Pick<SiteCard, 'id' | 'slot' | 'order'>[];
}

/** Something of a version that appears beside what other versions have there. */
interface Place {
  by: PlacedVersion;
  where: string;
  order: number;
  /** What it is, such as `“Journal”`. */
  name: string;
}

/**
 * What is wrong with entries in menus and with cards in slots, in words for the person who releases; nothing when all is
 * well.
 * @param opensHeader whether the site lets pages into its header
 */
export function placeProblems(next: readonly PlacedVersion[], opensHeader = site.opensHeader): string[] {
  const entries = next.flatMap((by) =>
    by.pages.flatMap(({ path, guarded, menus = {} }) =>
      MENUS.flatMap((menu) => {
        const entry = menus[menu];
        if (entry === undefined) return [];
        const look = lookOf(entry.label);
        return [{ by, path, guarded, menu, where: PLACES[menu], order: entry.order, name: `“${entry.label}”`, look }];
      }),
    ),
  );
  const refused = entries.flatMap(({ by, path, guarded, menu, where, name, look }) => {
    const subject = `${path} of ${label(by)} cannot have an entry in ${where}`;
    if (menu === 'header' && !opensHeader)
      return [`${subject}, whose entries are fixed: leave it out, or set opensHeader in site.ts.`];
    const own = OF_THE_SHELL.find((label) => lookOf(label) === look);
    if (own !== undefined) return [`${name} of ${label(by)} looks like “${own}” of the shell: it needs another label.`];
    if (path.includes(':')) return [`${subject}, because its address has a parameter.`];
    if (guarded && menu !== 'members')
      return [`${subject}, because it sends visitors Home who are not signed in: ${PLACES.members} is for such pages.`];
    return [];
  });
  const cards = next.flatMap((by) =>
    by.cards.map(({ id, slot, order }): Place => ({ by, where: `the slot ${slot}`, order, name: id })),
  );
  return [
    ...refused,
    ...pairsOf(entries, (one, other) => one.look === other.look).map(
      ([one, other]) =>
        `${one.where} has ${one.name} of ${label(one.by)} and ${other.name} of ${label(other.by)}, which look alike: one of them needs another label.`,
    ),
    ...pairsOf([...entries, ...cards], (one, other) => one.order === other.order).map(
      ([one, other]) =>
        `${one.name} of ${label(one.by)} and ${other.name} of ${label(other.by)} have the order ${one.order} in ${one.where}: one of them needs another.`,
    ),
  ];
}

/** The pairs of different owners at one place; versions of one app stand in for each other. */
const pairsOf = <Kind extends Place>(places: readonly Kind[], clash: (one: Kind, other: Kind) => boolean) =>
  places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter(({ by }) => by === one.by || by.app !== one.by.app)
      .filter((other) => other.where === one.where && clash(one, other))
      .map((other) => [one, other] as const),
  );
