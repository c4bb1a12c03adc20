import type { DiscoveryEntry } from './discovery';
import type { MenuEntry, MenuName, PageRoute } from '../page-route';

/** A module that a remote exposes, such as `content/courses`. */
export type ModuleId = `${string}/${string}`;

/** A page of the site, as the version of its remote declares it. */
export interface SitePage extends Pick<PageRoute, 'path' | 'kind' | 'menus' | 'slots'> {
  guarded: boolean;
  noindex: boolean;
  /** The page's module. */
  page: ModuleId;
  /** The module that loads what the page shows; null for a page that loads nothing. */
  data: ModuleId | null;
}

/** The pages of a version of a remote. */
export const pagesOf = (remote: string, { extras }: Pick<DiscoveryEntry, 'extras'>): SitePage[] =>
  Object.entries(extras?.routes ?? {}).map(
    ([name, { path, kind, menus, slots, data = false, guarded = false, noindex = guarded }]) => {
      const page: ModuleId = `${remote}/${name}`;
      return { path, kind, menus, slots, guarded, noindex, page, data: data ? `${page}/data` : null };
    },
  );

/** The entries of a menu, in their order. */
export const entriesOf = (pages: readonly Pick<SitePage, 'path' | 'menus'>[], menu: MenuName) =>
  pages
    .flatMap(({ path, menus }): (MenuEntry & { to: string })[] => (menus?.[menu] ? [{ ...menus[menu], to: path }] : []))
    .sort(byOrder);

/** A card in a slot, as the version of its remote declares it. */
export interface SiteCard {
  /** The card's module. */
  id: ModuleId;
  slot: string;
  order: number;
  version: string;
}

/** The cards of a version of a remote. */
export const cardsOf = (
  remote: string,
  { extras, metadata }: Pick<DiscoveryEntry, 'extras' | 'metadata'>,
): SiteCard[] =>
  Object.entries(extras?.cards ?? {}).map(([name, card]) => ({
    ...card,
    id: `${remote}/cards/${name}`,
    version: metadata.version,
  }));

/** The cards in the slots of a page, in their order. */
export const cardsOn = ({ slots = [] }: Pick<SitePage, 'slots'>, cards: readonly SiteCard[]): SiteCard[] =>
  cards.filter(({ slot }) => slots.some((own) => own === slot)).sort(byOrder);

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;
