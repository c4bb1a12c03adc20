import type { Step } from 'shared/platform/release-service';
import { readHistory } from '../../live/composition-record';
import type { ReleaseRecord } from '../../releases/release-record';
import { readChanges, type LoggedChange } from './change-log';

/** Steps that a history has at the most. */
const STEPS = 50;
/** Compositions that are read for them at the most. */
const COMPOSITIONS = 200;

/**
 * What has happened to an app, the newest first: each publication, promotion, canary and rollback, also by commands on
 * the service's machine, and each attempt that was refused.
 */
export async function historyOf(root: string, app: string, releases: readonly ReleaseRecord[]): Promise<Step[]> {
  const own = (await readChanges(root)).filter(({ subjects }) => subjects.some((subject) => appOf(subject) === app));
  const [wentLive, refused] = [await stepsOfCompositions(root, app, own), own.filter(isRefused).map(refusal(app))];
  const held = own.filter(({ action, outcome }) => HOLDS.has(action) && outcome === 'done').map(refusal(app));
  const published = releases.map((release) => publication(release, own));
  return [...wentLive, ...refused, ...held, ...published]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, STEPS);
}

const HOLDS = new Set<string>(['hold', 'resume']);

async function stepsOfCompositions(root: string, app: string, changes: readonly LoggedChange[]): Promise<Step[]> {
  const steps: Step[] = [];
  let read = 0;
  for await (const { id, at, action, changes: changed } of readHistory(root)) {
    read += 1;
    if (read > COMPOSITIONS || steps.length === STEPS) break;
    const own = changed.find((change) => change.app === app);
    if (own === undefined) continue;
    const logged = changes.find(({ composition }) => composition === id);
    const { team = null, verdict = [] } = logged ?? {};
    steps.push({ at, action, version: own.version, traffic: own.traffic, team, outcome: 'done', verdict });
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

const isRefused = ({ outcome }: LoggedChange): boolean => outcome === 'refused';

const refusal =
  (app: string) =>
  ({ at, action, subjects, team, outcome, verdict }: LoggedChange): Step => ({
    at,
    action,
    version: subjects.find((subject) => appOf(subject) === app)?.split('@')[1] ?? null,
    traffic: null,
    team,
    outcome: outcome === 'refused' ? 'refused' : 'done',
    verdict,
  });

const appOf = (subject: string): string => subject.split('@', 1)[0] ?? subject;
