import { HOST, type Discovery } from 'shared/platform/discovery';
import { DISCOVERY_SCHEMA } from 'shared/platform/discovery-schema';
import { composePages } from '../compose/compose-pages';
import { readCurrent, type Composition } from '../live/composition-record';
import { goLive } from '../live/go-live';
import { withLock } from '../live/lock';
import { checkContracts } from '../contracts/check-contracts';
import { validateDiscovery } from '../discovery/validate-discovery';
import { ReleaseError } from '../release-error';
import { checkNewEntries } from '../releases/check-entries';
import { checkRoutes } from '../routes/check-routes';
import { withRoutes } from '../routes/with-routes';
import { siteFolder } from '../site-folder';
import type { CommandContext, CommandResult } from './run-command';

/** What a command wants to put live. */
export type Plan = Pick<Composition, 'action' | 'changes' | 'restored' | 'discovery'>;

/** The document of a site on which nothing is live. */
const EMPTY: Discovery = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

/**
 * Changes what is live, in one step, after all checks: the document itself, that its pages fit together, that browsers can
 * fetch every published file of what is new, and that host and remotes fit each other.
 * @param plan makes the next state from the live one, under the lock
 * @param refresh whether what the pages show may have changed as well: then their data is fetched again
 * @returns what the command says about it
 * @throws ReleaseError with the reason when a check fails; then nothing has changed
 */
export function changeSite(
  { configuration: { siteFolder: root, settings }, report }: CommandContext,
  plan: (live: Discovery) => Plan | Promise<Plan>,
  refresh = false,
): Promise<CommandResult> {
  return withLock(root, async () => {
    const before = await readCurrent(root);
    const live = before?.discovery ?? EMPTY;
    const { discovery: wanted, ...change } = await plan(live);
    const valid = await withRoutes(root, validateDiscovery(wanted));
    requireHost(valid);
    await checkRoutes(root, live, valid);
    await checkNewEntries(root, live, valid, report);
    const discovery = await checkContracts(root, valid, report);
    report('composing the pages');
    const composition = await goLive(root, before, { ...change, discovery }, (folder) =>
      composePages(root, folder, {
        discovery,
        settings,
        before: [before?.id, before?.previous].flatMap((id) => (id == null ? [] : siteFolder(root).composition(id))),
        refresh,
        report,
      }),
    );
    return describe(composition);
  });
}

function requireHost({ microFrontends }: Discovery): void {
  const versions = microFrontends[HOST];
  if (versions === undefined)
    throw new ReleaseError('A site needs its host. Promote it together with its remotes, such as: promote host auth.');
  if (versions.length > 1)
    throw new ReleaseError("The host's page is one file for all visitors: the document must list one version of it.");
}

function describe({ id, action, changes, at }: Composition): CommandResult {
  const what = changes.map(({ app, version, traffic }) => `${app} ${version} for ${traffic} % of the visitors`);
  return {
    data: { composition: id, action, at, changes },
    text: [`${action}: composition ${id} is live`, ...what].join('\n  '),
  };
}
