import { rm } from 'node:fs/promises';
import path from 'node:path';
import { discoverySchema } from 'shared/contracts/discovery-schema';
import { copyRepository, edited } from '../../site/repository';
import { runNpm, runScript, type Running } from '../../site/run';
import { publicOrigin } from '../ports';
import { table } from '../report';
import type { Part } from './part';

/** The app that is changed, and how. */
const APP = 'content';
const CHANGE = ['remote-content/src/pages/home/hero.tsx', '</h1>', ' </h1>'] as const;
/** The most that a change may take, in seconds. */
const LIMIT_S = 30;

/**
 * Changes one text of one remote in a copy of the repository and brings it to the live site: build, publish, promote,
 * which composes. Fails when another app than the changed one has another version afterwards.
 */
export const redeploy: Part = {
  sites: [],
  measure: async ({ site }) => {
    const copy = copyRepository();
    try {
      const [source, ...texts] = CHANGE;
      const before = await liveVersions();
      const release = (...args: string[]) => runScript('release/src/cli.ts', args, site.environment, copy);
      const steps = await edited(path.join(copy, source), ...texts, async () => [
        { step: 'Build', seconds: await timed(() => runNpm(['run', 'build', '-w', `remote-${APP}`], {}, copy)) },
        { step: 'Publish', seconds: await timed(() => release('publish', APP)) },
        { step: 'Promote and compose', seconds: await timed(() => release('promote', APP)) },
      ]);
      const after = await liveVersions();
      const changed = Object.keys(after).filter((app) => JSON.stringify(after[app]) !== JSON.stringify(before[app]));
      if (changed.join() !== APP) throw new Error(`The change of ${APP} has changed ${changed.join() || 'nothing'}.`);
      const total = { step: 'Together', seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0) };
      const rows = [...steps, total].map(({ step, seconds }) => [step, `${seconds.toFixed(1)} s`]);
      return {
        markdown: table(['Step', 'Time'], rows),
        goals: [{ name: `A change of ${APP} until it is live`, value: total.seconds, limit: LIMIT_S, unit: 's' }],
      };
    } finally {
      await rm(copy, { recursive: true });
    }
  },
};

async function timed(start: () => Running): Promise<number> {
  const begin = performance.now();
  const running = start();
  if ((await running.ended) !== 0) throw new Error(`A step of the change failed.\n${running.output()}`);
  return (performance.now() - begin) / 1000;
}

async function liveVersions() {
  const answer = await fetch(`${publicOrigin('federated')}/discovery.json`);
  return discoverySchema.parse(await answer.json()).microFrontends;
}
