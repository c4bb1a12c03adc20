import type { AppStatus } from 'shared/platform/release-service';

/** A change that waits for its confirmation. */
export type PlannedChange =
  | { kind: 'promote'; version: string }
  | { kind: 'hold' }
  | { kind: 'grow' }
  /** @property to the version that comes back */
  | { kind: 'rollback'; to: string };

/** Who gets a version: all visitors, or a share that grows while the version does not fail. */
export type Share = 'all' | 'growing';

/** A change in words, and the call that makes it. */
export interface Question {
  title: string;
  /** What happens. */
  lines: readonly string[];
  confirm: string;
  pending: string;
  done: string;
  /** Begins the message of a failure. */
  refused: string;
  path: `/${string}`;
  body: object;
}

const CHECKING = 'Checking and composing…';
const GATE = 'The gate checks it first, which can take a minute. If the gate refuses it, nothing changes.';

/** @param share what a promotion gives to whom */
export function describeChange(planned: PlannedChange, status: AppStatus, share: Share): Question {
  const { app, live } = status;
  const canary = live.find(({ role }) => role === 'canary');
  const inCharge = live.find(({ role }) => role === 'default');
  const refused = `Nothing has changed for ${app}.`;
  if (planned.kind === 'promote') {
    const { version } = planned;
    const ends = canary && canary.version !== version ? [`The canary ${canary.version} ends.`] : [];
    const replaces = inCharge
      ? `${inCharge.version} becomes the fallback version.`
      : 'It is the first version to go live.';
    return share === 'all'
      ? {
          title: `Promote ${app} ${version}?`,
          lines: [`${app} ${version} goes to 100% of the visitors.`, replaces, ...ends, GATE],
          confirm: `Promote ${version} to 100%`,
          pending: CHECKING,
          done: `${app} ${version} is live for 100% of the visitors.`,
          refused,
          path: '/promotions',
          body: { releases: [`${app}@${version}`] },
        }
      : {
          title: `Promote ${app} ${version}?`,
          lines: [`${app} ${version} begins with 1% of the visitors, and grows to 10%, 50% and 100%.`, ...ends, GATE],
          confirm: `Begin ${version} with 1%`,
          pending: CHECKING,
          done: `${app} ${version} is live for 1% of the visitors, and grows by itself.`,
          refused,
          path: '/canaries',
          body: { release: `${app}@${version}` },
        };
  }
  const name = `${app} ${canary?.version ?? ''}`;
  const traffic = canary?.traffic ?? 0;
  if (planned.kind === 'rollback')
    return {
      title: canary ? `Take back ${name}?` : `Roll back ${app} to ${planned.to}?`,
      lines: [
        `${app} ${planned.to} goes to 100% of the visitors.`,
        canary
          ? `${canary.version}, which ${traffic}% of them get now, goes to none.`
          : `${inCharge?.version ?? ''}, which all of them get now, goes to none.`,
        GATE,
      ],
      confirm: canary ? `Take back ${canary.version}` : `Roll back to ${planned.to}`,
      pending: CHECKING,
      done: `${app} ${planned.to} is live for 100% of the visitors.`,
      refused,
      path: '/rollbacks',
      body: { app, to: planned.to },
    };
  const isHeld = planned.kind === 'hold';
  return {
    title: isHeld ? `Hold ${name} at ${traffic}%?` : `Let ${name} grow from ${traffic}%?`,
    lines: isHeld
      ? [
          `${name} stays with ${traffic}% of the visitors until you let it grow.`,
          'It is still taken back when it fails.',
        ]
      : [`${name} grows by itself from ${traffic}% of the visitors, while it does not fail.`],
    confirm: isHeld ? `Hold at ${traffic}%` : `Let ${canary?.version ?? 'it'} grow`,
    pending: CHECKING,
    done: isHeld ? `${name} stays with ${traffic}% of the visitors.` : `${name} grows by itself again.`,
    refused,
    path: '/canaries',
    body: { release: `${app}@${canary?.version ?? ''}`, ...(isHeld && { traffic }) },
  };
}
