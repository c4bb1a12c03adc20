import { HOST, type Discovery } from 'shared/contracts/discovery';
import { DISCOVERY_SCHEMA } from 'shared/contracts/discovery-schema';
import { composePages, type SiteSettings } from '../compose/compose-pages';
import { checkContracts } from '../contracts/check-contracts';
import { ReleaseError } from '../release-error';
import { requireRelease } from '../releases/release-record';
import { siteFolder } from '../site-folder';
import { checkEntry, newEntries } from './check-entry';
import { readCurrent, type Composition } from './composition-record';
import { withLock } from './lock';
import { goLive } from './swap';
import { validateDiscovery } from './validate-discovery';

/** What a command needs to know about the site that it changes. */
export interface Site {
  /** The site's folder. */
  root: string;
  settings: SiteSettings;
  /** Told about progress, one line each. */
  report: (line: string) => void;
}

/** What a command wants to become live. */
export type Plan = Pick<Composition, 'action' | 'changes' | 'restored' | 'discovery'>;

/** The document of a site on which nothing is live. */
const EMPTY: Discovery = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

/**
 * Changes what is live, in one step, after everything has been checked: the document itself, that every file of what
 * is new can be reached and is the published one, and that host and remotes fit each other.
 * @param plan makes the next state from the live one; nobody else changes it meanwhile
 * @throws ReleaseError with the reason when something does not fit; then all stays as it was
 */
export function changeSite(
  { root, settings, report }: Site,
  plan: (live: Discovery) => Plan | Promise<Plan>,
): Promise<Composition> {
  return withLock(root, async () => {
    const before = await readCurrent(root);
    const live = before?.discovery ?? EMPTY;
    const { discovery: wanted, ...rest } = await plan(live);
    const discovery = validateDiscovery(wanted);
    requireHost(discovery);
    for (const { app, entry } of newEntries(live, discovery)) {
      await checkEntry(entry, await requireRelease(root, app, entry.metadata.version), report);
    }
    const fitting = await checkContracts(root, discovery, report);
    report('composing the pages');
    return goLive(root, { ...rest, discovery: fitting }, (folder) =>
      composePages(root, folder, {
        discovery: fitting,
        settings,
        before: [before?.id, before?.previous].flatMap((id) => (id == null ? [] : siteFolder(root).composition(id))),
        // A promotion changes what pages are made by; only a composition asked for as such changes what they say.
        refresh: rest.action === 'compose',
        report,
      }),
    );
  });
}

function requireHost({ microFrontends }: Discovery): void {
  const versions = microFrontends[HOST];
  if (versions === undefined)
    throw new ReleaseError('A site needs its host. Promote it together with its remotes, such as: promote host auth.');
  if (versions.length > 1)
    throw new ReleaseError("The host's page is one file for everybody: the document must list one version of it.");
}
