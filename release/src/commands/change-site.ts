import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import { DISCOVERY_SCHEMA, discoverySchema } from '@hidden-order/platform/protocol/discovery-schema';
import { composePages } from '../compose/compose-pages';
import { readComposition, readCurrent, readHistory, type Composition } from '../site/live/composition-record';
import { goLive, removeServedPages, type Before } from '../site/live/go-live';
import { findPages, packPages, pagesKey, takePages } from '../site/live/packed-pages';
import { inQueue } from '../site/lock';
import { listApps } from '../site/site-apps';
import { askSiteState } from '../site/site-state';
import { checkCalls } from '../checks/contracts/check-calls';
import { checkContracts } from '../checks/contracts/check-contracts';
import { TypeChecker } from '../checks/contracts/type-checker';
import { refusal } from '../site/refusals';
import { ReleaseError } from '../site/release-error';
import { checkNewEntries } from '../checks/check-entries';
import { checkRoutes } from '../checks/routes/check-routes';
import { siteFolder } from '../site/site-folder';
import type { CommandContext, CommandResult } from './run-command';

/** What a command wants to put live. */
export type Plan = Pick<Composition, 'action' | 'changes' | 'discovery'> &
  Partial<Pick<Composition, 'grows' | 'restored' | 'reason' | 'failed'>>;

/** Changes to code that has to show that it can be rendered; others, such as a rollback, are made in any case. */
const MAY_BE_REFUSED: ReadonlySet<Plan['action']> = new Set(['promote', 'canary']);

/** How often a change begins anew because another one has gone live meanwhile. */
const ATTEMPTS = 8;

/** The document of a site on which nothing is live. */
const EMPTY: Discovery = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

/**
 * Changes what is live, in one step, after all checks: that the pages fit together, that browsers can fetch every published
 * file of what is new, and that host, remotes and the API fit each other. Changes take turns; one that overtakes goes live as
 * soon as it can. A change that was overtaken ends where the other has changed one of its apps, and otherwise begins anew.
 * @param plan makes the next state from the live one
 * @param options.refresh whether what the pages show may have changed as well: then their data is fetched again
 * @param options.overtakes whether it waits for no turn, and takes pages as they are kept, whose data may have changed since
 * @returns what the command says about it
 * @throws ReleaseError with the reason when a check fails, or with who was faster; then nothing has changed
 */
export function changeSite(
  context: CommandContext,
  plan: (live: Discovery) => Plan | Promise<Plan>,
  { refresh = false, overtakes = false }: { refresh?: boolean; overtakes?: boolean } = {},
): Promise<CommandResult> {
  const { store, report, signal } = context;
  const root = store.folder;
  const attempts = async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      signal?.throwIfAborted();
      const mark = await store.pull();
      const composition = await readCurrent(root);
      const planned = await plan(composition?.discovery ?? EMPTY);
      const made = await change(context, { mark, composition }, planned, { refresh, overtakes }).catch(
        async (error: unknown) => {
          // It may have missed what the other change has removed.
          if (error instanceof ReleaseError || (await readCurrent(root))?.id === composition?.id) throw error;
          return null;
        },
      );
      if (made !== null) {
        await removeServedPages(store, made).catch((error: unknown) =>
          report(`pages of earlier compositions stay until the next promotion. ${String(error)}`),
        );
        return describe(made);
      }
      signal?.throwIfAborted();
      await store.pull();
      await requireOwn(root, composition, planned);
      report('another change was faster: beginning anew from what it made live');
    }
    throw refusal(
      'others-were-faster',
      `Other changes were faster ${ATTEMPTS} times. Repeat the command. Nothing was changed.`,
    );
  };
  return overtakes && context.giveWay === undefined ? attempts() : inQueue(root, attempts);
}

/** @throws ReleaseError when what has gone live since a composition has changed an app of the plan */
async function requireOwn(root: string, before: Composition | null, { changes }: Plan): Promise<void> {
  for await (const { id, action, by = 'another command', changes: made } of readHistory(root)) {
    if (id === before?.id) return;
    const app = changes.map((change) => change.app).find((name) => made.some((change) => change.app === name));
    if (app !== undefined)
      throw refusal(
        'others-were-faster',
        `Ended, because ${by} was faster: ${action} of ${app} is live (composition ${id}). Nothing else was changed.`,
      );
  }
}

/**
 * All checks of a state that is to go live, or to be seen in a preview.
 * @param restored a state that was live before, of which some comes back
 * @returns the state as documents have it, without fallback versions that do not fit
 * @throws ReleaseError with the reason when a check fails
 */
export async function checkSite(
  { configuration, store, report, signal, isTrial }: CommandContext,
  live: Discovery,
  next: Discovery,
  restored: Discovery = EMPTY,
): Promise<Discovery> {
  const root = store.folder;
  if (next.microFrontends[HOST] === undefined)
    throw refusal(
      'no-host',
      'A site needs its host. Promote it together with its remotes, such as: promote host auth.',
    );
  await checkRoutes(root, live, next, report);
  if (isTrial !== true) await checkNewEntries(store, live, next, report, signal);
  const checker = new TypeChecker(signal);
  try {
    await checkCalls(root, [live, restored], next, configuration.settings.apiUrl, report, checker);
    // The same content is written the same way, so that tabs see no change where there is none.
    return discoverySchema.parse(await checkContracts(root, [live, restored], next, report, checker));
  } finally {
    checker.close();
  }
}

/** One attempt. @returns null when another change was faster */
async function change(
  context: CommandContext,
  before: Before,
  { discovery: next, restored: id = null, ...planned }: Plan,
  { refresh, overtakes }: { refresh: boolean; overtakes: boolean },
): Promise<Composition | null> {
  const { configuration, store, report, by, signal, giveWay } = context;
  const { settings } = configuration;
  const apps = await listApps(configuration);
  const root = store.folder;
  const restored = id === null ? undefined : await readComposition(root, id);
  const discovery = await checkSite(context, before.composition?.discovery ?? EMPTY, next, restored?.discovery);
  const pages = pagesKey(discovery, apps, settings);
  const finished = overtakes ? await findPages(root, pages) : null;
  report(finished === null ? 'composing the pages' : `taking the pages of composition ${finished.id}`);
  const earlier = [before.composition, restored].filter((one) => one != null);
  const hasOlderData = !refresh && (restored !== undefined || before.composition?.hasOlderData === true);
  const asked = refresh || before.composition === null ? await askSiteState(settings.apiUrl) : null;
  const state = asked ?? (finished ?? before.composition)?.state;
  const made = { ...planned, restored: id, by, pages, hasOlderData, state, discovery };
  return goLive(store, before, made, async (folder, composition) => {
    if (finished !== null) await takePages(root, finished, folder);
    else {
      await composePages(root, folder, {
        composition,
        discovery,
        apps,
        settings: { ...settings, notices: state?.notices ?? [] },
        before: earlier.map(({ id }) => siteFolder(root).composition(id)),
        refresh,
        promoted: new Set(MAY_BE_REFUSED.has(planned.action) ? planned.changes.map(({ app }) => app) : []),
        report,
        signal,
      });
      await packPages(folder);
    }
    await giveWay?.();
  });
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
