import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import { cardsOf, pagesOf } from '@hidden-order/platform/protocol/site-page';
import { candidatesOf, pickVersion, visitorFor } from './pick-version';
import { Remote } from './remote';
import { Remotes } from './remotes';
import type { Reports } from './reports';

/**
 * The remotes of a discovery document, in the versions that this visitor gets. Nothing is fetched until a module is loaded.
 * @param allowsUnverified whether containers run whose content nothing fixes: only on pages of a developer
 */
export function discoveredRemotes(discovery: Discovery, reports: Reports, allowsUnverified?: boolean): Remotes {
  const visitor = visitorFor(discovery);
  const discovered = Object.entries(discovery.microFrontends).filter(([name]) => name !== HOST);
  const sources = discovered.map(([name, versions]) => {
    const candidates = candidatesOf(name, versions, visitor);
    return [name, new Remote(name, candidates, reports, allowsUnverified)] as const;
  });
  const pagesFor = (whom: string | null) =>
    discovered.flatMap(([name, versions]) => pagesOf(name, pickVersion(name, versions, whom)));
  return new Remotes(Object.fromEntries(sources), {
    pages: pagesFor(visitor),
    cards: discovered.flatMap(([name, versions]) => cardsOf(name, pickVersion(name, versions, visitor))),
    ofDocument: pagesFor(null),
  });
}
