import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Discovery, HOST } from 'shared/contracts/discovery';
import { discoverySchema } from 'shared/contracts/discovery-schema';
import type { PublishedSite } from '../../site/published-site';
import { copyRepository } from '../../site/repository-copy';
import { runNpm, runScript, type Running } from '../../site/run';
import { publicOrigin } from '../ports';
import { table } from '../report/table';
import type { Bench, PartResult } from './part';

/** The app that is changed, and how. */
const APP = 'content';
const SOURCE = 'remote-content/src/pages/home/hero.tsx';
const [BEFORE, AFTER] = ['</h1>', ' </h1>'];
/** The most that a change may take, in seconds. */
const LIMIT_S = 30;

/**
 * Changes one text of one remote in a copy of the repository and brings it to the live site: build, publish, promote,
 * which composes.
 * @throws Error when a step fails, or when another app than the changed one has another version afterwards
 */
export async function measureRedeploy({ report }: Bench, site: PublishedSite): Promise<PartResult> {
  const copy = copyRepository();
  try {
    const source = path.join(copy, SOURCE);
    const text = await readFile(source, 'utf8');
    if (!text.includes(BEFORE)) throw new Error(`${SOURCE} has no "${BEFORE}" to change any more.`);
    await writeFile(source, text.replace(BEFORE, AFTER));
    const before = await readVersions();
    const release = (...args: string[]) => runScript('release/src/cli.ts', args, site.environment, copy);
    const steps = [
      { name: 'Build', seconds: await timed(() => runNpm(['run', 'build', '-w', `remote-${APP}`], {}, copy)) },
      { name: 'Publish', seconds: await timed(() => release('publish', APP)) },
      { name: 'Promote and compose', seconds: await timed(() => release('promote', APP)) },
    ];
    const changed = Object.entries(await readVersions()).filter(([app, version]) => before[app] !== version);
    if (changed.length !== 1 || changed[0]?.[0] !== APP)
      throw new Error(`The change of ${APP} has changed ${changed.map(([app]) => app).join(', ') || 'nothing'}.`);
    const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
    report(`a change of ${APP} was live after ${total.toFixed(1)} s`);
    const rows = [...steps, { name: '**Together**', seconds: total }];
    return {
      markdown: table(
        ['Step', 'Time'],
        rows.map(({ name, seconds }) => [name, `${seconds.toFixed(1)} s`]),
      ),
      data: steps,
      goals: [{ name: `A change of ${APP} until it is live`, value: total, limit: LIMIT_S, unit: 's' }],
    };
  } finally {
    await rm(copy, { recursive: true });
  }
}

async function timed(start: () => Running): Promise<number> {
  const begin = performance.now();
  const running = start();
  if ((await running.ended) !== 0) throw new Error(`A step of the change failed.\n${running.output()}`);
  return (performance.now() - begin) / 1000;
}

/** The default version of each app that is live. */
async function readVersions(): Promise<Record<string, string>> {
  const answer = await fetch(`${publicOrigin(HOST)}/discovery.json`);
  const { microFrontends }: Discovery = discoverySchema.parse(await answer.json());
  const versions = Object.entries(microFrontends).map(([app, entries]) => {
    return [app, entries.find(({ deployment }) => deployment.default)?.metadata.version ?? ''] as const;
  });
  return Object.fromEntries(versions);
}
