import { HOST, type Discovery, type DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { cardsOf, pagesOf } from '@hidden-order/platform/protocol/site-page';
import { hasVisitors } from '../../site/discovery/versions';
import { refusal } from '../../site/refusals';
import { label, requireRelease } from '../../site/releases/release-record';
import { placeProblems, type PlacedVersion } from './check-places';

/** A version of an app that visitors get. */
export interface LiveVersion extends PlacedVersion {
  /** Addresses that its code leads to, with `x` in the place of each parameter. */
  links: readonly string[];
}

/**
 * The route check: whether each address of the site has one page, the shell's links still lead to one, and entries in menus
 * and cards in slots have a place of their own. What only a canary has can always be taken back.
 * @param root the site's folder
 * @param before what is live
 * @param report told of links of other remotes that lead nowhere now: no team can hold a page of another one in place
 * @throws ReleaseError with everything that is wrong
 */
export async function checkRoutes(
  root: string,
  before: Discovery,
  next: Discovery,
  report: (line: string) => void,
): Promise<void> {
  const inCharge = await versionsOf(root, before, ({ deployment }) => deployment.default);
  const visited = await versionsOf(root, next, hasVisitors);
  const dropped = droppedLinks(inCharge, visited);
  dropped.filter(({ from }) => from !== HOST).forEach(({ message }) => report(message));
  const ofShell = dropped.filter(({ from }) => from === HOST).map(({ message }) => message);
  const problems = [...routeProblems(visited), ...ofShell, ...placeProblems(visited)];
  if (problems.length > 0)
    throw refusal(
      'pages-clash',
      ['Refused: the pages do not fit together. What is live stays.', ...problems].join('\n  '),
    );
}

/** Addresses that more than one version claims, in words for the person who releases. */
export function routeProblems(versions: readonly LiveVersion[]): string[] {
  const claims = versions.flatMap((by) => by.pages.map(({ path }) => ({ path, by })));
  return claims.flatMap((one, index) =>
    claims
      .slice(index + 1)
      .filter((other) => clash(one, other))
      .map((other) => `${one.path} of ${label(one.by)} hides ${other.path} of ${label(other.by)}.`),
  );
}

interface Claim {
  path: string;
  by: LiveVersion;
}

/** A team may put a fixed address beside a parameter of its own pages, not of another team's. */
function clash(one: Claim, other: Claim): boolean {
  if (one.by === other.by) return shapeOf(one.path) === shapeOf(other.path);
  return one.by.app !== other.by.app && shareAddresses(one.path, other.path);
}

/** A page that an app no longer has, though it is live now and another app leads to it. */
interface DroppedLink {
  /** The app that leads to it. */
  from: string;
  message: string;
}

/** @param before the versions in charge until now */
export function droppedLinks(before: readonly LiveVersion[], next: readonly LiveVersion[]): DroppedLink[] {
  const wanted = next.flatMap(({ links, ...from }) => links.map((address) => ({ address, from })));
  const apps = new Set(before.map(({ app }) => app));
  return [...apps].flatMap((app) => {
    const had = before.filter((version) => version.app === app);
    const others = next.filter((version) => version.app !== app);
    const lost = wanted.filter(
      ({ address, from }) => from.app !== app && serves(had, address) && !serves(others, address),
    );
    const now = next.filter((version) => version.app === app);
    if (now.length === 0) return lost.map(({ address, from }) => dropped(app, address, from));
    return now.flatMap((version) =>
      lost
        .filter(({ address }) => !serves([version], address))
        .map(({ address, from }) => dropped(label(version), address, from)),
    );
  });
}

const dropped = (by: string, address: string, from: Pick<LiveVersion, 'app' | 'version'>): DroppedLink => ({
  from: from.app,
  message: `${by} no longer has a page at ${address}, to which ${label(from)} leads: release ${from.app} without the link first.`,
});

const serves = (versions: readonly LiveVersion[], address: string): boolean =>
  versions.some(({ pages }) => pages.some(({ path }) => shareAddresses(path, address)));

/** Whether an address matches both patterns. */
function shareAddresses(one: string, other: string): boolean {
  const [segments, others] = [one.split('/'), other.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, index) => segment === others[index] || isParameter(segment) || isParameter(others[index]))
  );
}

const isParameter = (segment = ''): boolean => segment.startsWith(':');
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':');

async function versionsOf(
  root: string,
  { microFrontends }: Discovery,
  counts: (entry: DiscoveryEntry) => boolean,
): Promise<LiveVersion[]> {
  const live = Object.entries(microFrontends).flatMap(([app, versions]) =>
    versions.filter(counts).map((entry) => ({ app, entry })),
  );
  return Promise.all(
    live.map(async ({ app, entry }) => {
      const { version } = entry.metadata;
      const { links } = (await requireRelease(root, app, version)).manifest;
      return { app, version, pages: pagesOf(app, entry), cards: cardsOf(app, entry), links };
    }),
  );
}
