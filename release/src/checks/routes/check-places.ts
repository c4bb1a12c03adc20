import { site } from '@hidden-order/api-shapes/site';
import type { MenuName } from '@hidden-order/platform/page-route';
import type { SiteCard, SitePage } from '@hidden-order/platform/site-page';
import { label } from '../../site/releases/release-record';

const MENUS: Readonly<Record<MenuName, string>> = {
  footer: 'the footer',
  members: 'the menu of members',
  header: 'the header',
};

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
      (['footer', 'members', 'header'] as const).flatMap((menu) => {
        const entry = menus[menu];
        if (entry === undefined) return [];
        return [{ by, path, guarded, menu, where: MENUS[menu], order: entry.order, name: `“${entry.label}”` }];
      }),
    ),
  );
  const refused = entries.flatMap(({ by, path, guarded, menu, where }) => {
    const subject = `${path} of ${label(by)} cannot have an entry in ${where}`;
    if (menu === 'header' && !opensHeader)
      return [`${subject}, whose entries are fixed: leave it out, or set opensHeader in site.ts.`];
    if (path.includes(':')) return [`${subject}, because its address has a parameter.`];
    if (guarded && menu !== 'members')
      return [`${subject}, because it sends visitors Home who are not signed in: ${MENUS.members} is for such pages.`];
    return [];
  });
  const cards = next.flatMap((by) =>
    by.cards.map(({ id, slot, order }): Place => ({ by, where: `the slot ${slot}`, order, name: id })),
  );
  return [
    ...refused,
    ...pairsOf(entries, (one, other) => one.name === other.name).map(
      ([one, other]) =>
        `${one.where} has ${one.name} of ${label(one.by)} and of ${label(other.by)}: one of them needs another label.`,
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
