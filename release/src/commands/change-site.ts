import { HOST, type Discovery } from '@hidden-order/platform/discovery';
import { DISCOVERY_SCHEMA, discoverySchema } from '@hidden-order/platform/discovery-schema';
import { composePages } from '../compose/compose-pages';
import { readCurrent, type Composition } from '../site/live/composition-record';
import { goLive, removeOldPages, type Before } from '../site/live/go-live';
import { withLock } from '../site/lock';
import { checkCalls } from '../checks/contracts/check-calls';
import { checkContracts } from '../checks/contracts/check-contracts';
import { ReleaseError } from '../site/release-error';
import { checkNewEntries } from '../checks/check-entries';
import { checkRoutes } from '../checks/routes/check-routes';
import { siteFolder } from '../site/site-folder';
import type { CommandContext, CommandResult } from './run-command';

/** What a command wants to put live. */
export type Plan = Pick<Composition, 'action' | 'changes' | 'grows' | 'restored' | 'reason' | 'discovery'>;

/** Changes to code that has to show that it can be rendered; others, such as a rollback, are made in any case. */
const MAY_BE_REFUSED: ReadonlySet<Plan['action']> = new Set(['promote', 'canary']);

/** How often a change begins anew because another machine has changed the site meanwhile. */
const ATTEMPTS = 3;

/** The document of a site on which nothing is live. */
const EMPTY: Discovery = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

/**
 * Changes what is live, in one step, after all checks: that the pages fit together, that browsers can fetch every published
 * file of what is new, and that host, remotes and the API fit each other.
 * @param plan makes the next state from the live one, under the lock
 * @param refresh whether what the pages show may have changed as well: then their data is fetched again
 * @returns what the command says about it
 * @throws ReleaseError with the reason when a check fails; then nothing has changed
 */
export function changeSite(
  context: CommandContext,
  plan: (live: Discovery) => Plan | Promise<Plan>,
  refresh = false,
): Promise<CommandResult> {
  const { store, report } = context;
  return withLock(store.folder, async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const mark = await store.pull();
      const composition = await change(context, { mark, composition: await readCurrent(store.folder) }, plan, refresh);
      if (composition === null) {
        report('a command on another machine was faster: beginning anew from what it made live');
        continue;
      }
      await removeOldPages(store, composition).catch((error: unknown) =>
        report(`pages of earlier compositions stay until the next promotion. ${String(error)}`),
      );
      return describe(composition);
    }
    throw new ReleaseError(
      `Commands on other machines were faster ${ATTEMPTS} times. Wait for them to end, then repeat. Nothing was changed.`,
    );
  });
}

/**
 * All checks of a state that is to go live, or to be seen in a preview.
 * @returns the state as documents have it, without fallback versions that do not fit
 * @throws ReleaseError with the reason when a check fails
 */
export async function checkSite(
  { configuration, store, report }: CommandContext,
  live: Discovery,
  next: Discovery,
): Promise<Discovery> {
  const root = store.folder;
  if (next.microFrontends[HOST] === undefined)
    throw new ReleaseError('A site needs its host. Promote it together with its remotes, such as: promote host auth.');
  await checkRoutes(root, live, next, report);
  await checkNewEntries(store, live, next, report);
  await checkCalls(root, live, next, configuration.settings.apiUrl, report);
  // The same content is written the same way, so that tabs see no change where there is none.
  return discoverySchema.parse(await checkContracts(root, live, next, report));
}

/** One attempt. @returns null when a command on another machine was faster */
async function change(
  context: CommandContext,
  before: Before,
  plan: (live: Discovery) => Plan | Promise<Plan>,
  refresh: boolean,
): Promise<Composition | null> {
  const { configuration, store, report } = context;
  const root = store.folder;
  const live = before.composition?.discovery ?? EMPTY;
  const { discovery: next, ...planned } = await plan(live);
  const discovery = await checkSite(context, live, next);
  report('composing the pages');
  const earlier = [before.composition?.id, before.composition?.previous].filter((id) => id != null);
  return goLive(store, before, { ...planned, discovery }, (folder) =>
    composePages(root, folder, {
      discovery,
      apps: configuration.apps,
      settings: configuration.settings,
      before: earlier.map((id) => siteFolder(root).composition(id)),
      refresh,
      promoted: new Set(MAY_BE_REFUSED.has(planned.action) ? planned.changes.map(({ app }) => app) : []),
      report,
    }),
  );
}

function describe({ id, action, changes, at }: Composition): CommandResult {
  const share = (traffic: number) =>
    action === 'canary' && traffic === 0 ? 'testers alone' : `${traffic} % of the visitors`;
  const what = changes.map(({ app, version, traffic }) => `${app} ${version} for ${share(traffic)}`);
  return {
    data: { composition: id, action, at, changes },
    text: [`${action}: composition ${id} is live`, ...what].join('\n  '),
  };
}
