import type { Step } from 'shared/platform/release-service';
import { readHistory } from '../../live/composition-record';
import { parseReleaseName, type ReleaseRecord } from '../../releases/release-record';
import { readChanges, type LoggedChange } from '../audit-log';

/** Steps that a history has at the most. */
const STEPS = 50;
/** Compositions that are read for them at the most. */
const COMPOSITIONS = 200;

/**
 * What has happened to an app, the newest first: each publication, promotion, canary and rollback, also by commands on
 * the service's machine, and each attempt that was refused.
 */
export async function historyOf(root: string, app: string, releases: readonly ReleaseRecord[]): Promise<Step[]> {
  const own = (await readChanges(root)).filter(({ subjects }) =>
    subjects.some((subject) => parseReleaseName(subject).app === app),
  );
  return [
    ...(await stepsOfCompositions(root, app, own)),
    ...own.flatMap((change) => stepWithoutComposition(app, change) ?? []),
    ...releases.map((release) => publication(release, own)),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, STEPS);
}

async function stepsOfCompositions(root: string, app: string, changes: readonly LoggedChange[]): Promise<Step[]> {
  const steps: Step[] = [];
  let read = 0;
  for await (const { id, at, action, changes: changed } of readHistory(root)) {
    read += 1;
    if (read > COMPOSITIONS || steps.length === STEPS) break;
    const own = changed.find((change) => change.app === app);
    if (own === undefined) continue;
    const logged = changes.find(({ composition }) => composition === id);
    const { team = null, verdict = [], reason } = logged ?? {};
    steps.push({ at, action, version: own.version, traffic: own.traffic, team, outcome: 'done', verdict, reason });
  }
  return steps;
}

function publication({ app, version, publishedAt }: ReleaseRecord, changes: readonly LoggedChange[]): Step {
  const logged = changes.find(
    ({ action, outcome, subjects }) =>
      action === 'publish' && outcome === 'done' && subjects.some((subject) => isOf(subject, app, version)),
  );
  const { team = null, verdict = [] } = logged ?? {};
  return { at: publishedAt, action: 'publish', version, traffic: null, team, outcome: 'done', verdict };
}

/** Without a name of their own, releases are called by their package's version and a fingerprint. */
const isOf = (subject: string, app: string, version: string): boolean =>
  subject === `${app}@${version}` || version.startsWith(`${subject.slice(app.length + 1)}-`);

/** A change that was refused; null for others. */
function stepWithoutComposition(
  app: string,
  { at, action, subjects, team, outcome, verdict, reason }: LoggedChange,
): Step | null {
  if (outcome !== 'refused') return null;
  const version = subjects.map(parseReleaseName).find((named) => named.app === app)?.version ?? null;
  return { at, action, version, traffic: null, team, outcome, verdict, reason };
}
