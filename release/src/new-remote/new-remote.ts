import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { DEFAULT_API_PORT } from '@hidden-order/platform/protocol/ports';
import { fillTemplates, TEMPLATES } from '@hidden-order/release-client/fill-templates';
import { REPOSITORY } from '../site/apps';
import type { CommandContext, CommandResult } from '../commands/run-command';
import { outputOf, ReleaseError } from '../site/release-error';
import { checkName } from '../site/check-name';
import { listApps } from '../site/site-apps';

const run = promisify(execFile);
const LOCK_FILE_UPDATE = ['install', '--package-lock-only', '--prefer-offline', '--ignore-scripts', '--no-audit'];
/** The page is that of every new project. */
const PARTS = [path.join(import.meta.dirname, 'template'), path.join(TEMPLATES, 'page')];
const manifestSchema = z.object({ dependencies: z.object({ react: z.string() }) });

/**
 * `release new-remote <name>`: makes a remote with a page and its test, as a workspace of this repository. Outside of it,
 * `release-client new` does.
 * @throws ReleaseError when the name is not available; then nothing was written
 */
export async function newRemote({ configuration, report }: CommandContext, name: string): Promise<CommandResult> {
  checkName(
    name,
    (await listApps(configuration)).map((app) => app.name),
  );
  report(`making ${name}`);
  const port = nextPort(configuration.ownApps.map((app) => app.port));
  const place = `remote-${name}`;
  const host = await readFile(path.join(REPOSITORY, 'host/package.json'), 'utf8');
  const { react } = manifestSchema.parse(JSON.parse(host)).dependencies;
  const written = await fillTemplates(PARTS, path.join(REPOSITORY, place), name, { react, port });
  await run('npx', ['oxfmt', place], { cwd: REPOSITORY });
  await run('npm', LOCK_FILE_UPDATE, { cwd: REPOSITORY }).catch((error: unknown) => {
    throw new ReleaseError(
      `The remote is there, but package-lock.json could not be brought up to date. Run: npm ${LOCK_FILE_UPDATE.join(' ')}\n${outputOf(error)}`,
    );
  });
  const files = [...written.map((file) => path.posix.join(place, file)), 'package-lock.json'];
  const lines = [
    `${place} is there, with a page at /${name} and port ${port}. Written:`,
    ...files.map((file) => `  ${file}`),
    'How to go on: docs/how-to/new-remote.md',
  ];
  return { data: { name, place, port, address: `/${name}`, files }, text: lines.join('\n') };
}

/** The first port after those of the other apps that is not the API's. */
function nextPort(taken: readonly number[]): number {
  const next = Math.max(...taken) + 1;
  return next === DEFAULT_API_PORT ? next + 1 : next;
}
