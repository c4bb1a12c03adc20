import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import Handlebars from 'handlebars';
import * as z from 'zod';
import { DEFAULT_API_PORT } from '@hidden-order/platform/protocol/ports';
import { findApps, REPOSITORY } from '../site/apps';
import type { CommandContext, CommandResult } from '../commands/run-command';
import { namesIn } from '../site/files';
import { packPackages } from './packages';
import { outputOf, ReleaseError } from '../site/release-error';
import { checkName } from '../site/check-name';

const run = promisify(execFile);
const LOCK_FILE_UPDATE = ['install', '--package-lock-only', '--prefer-offline', '--ignore-scripts', '--no-audit'];
const TEMPLATES = path.join(import.meta.dirname, 'template');
/** Keeps templates from being taken for code of the project. */
const ENDING = '.template';

/**
 * `release new-remote <name> [--standalone <folder>]`: makes a remote with a page and its test, as a workspace of this
 * repository or in a folder that needs nothing of it.
 * @throws ReleaseError when the name or the folder is not available; then nothing was written
 */
export async function newRemote(
  { configuration, report }: CommandContext,
  name: string,
  standalone?: string,
): Promise<CommandResult> {
  checkName(
    name,
    findApps().map((app) => app.name),
  );
  const ports = configuration.apps.map((app) => app.port);
  const own = configuration.apps.find((app) => app.name === name);
  const port = own?.port ?? nextPort(ports);
  report(`making ${name}`);
  const place = standalone === undefined ? `remote-${name}` : path.resolve(standalone);
  const files = await (standalone === undefined ? makeWorkspace(name, place, port) : makeStandalone(name, place, port));
  const lines = [
    `${place} is there, with a page at /${name} and port ${port}. Written:`,
    ...files.map((file) => `  ${file}`),
    'How to go on: docs/how-to/new-remote.md',
  ];
  return { data: { name, place, port, address: `/${name}`, files }, text: lines.join('\n') };
}

async function makeWorkspace(name: string, workspace: string, port: number): Promise<string[]> {
  const values = { react: (await readRanges()).react, port };
  const written = await writeRemote('workspace', path.join(REPOSITORY, workspace), name, values);
  await run('npm', LOCK_FILE_UPDATE, { cwd: REPOSITORY }).catch((error: unknown) => {
    throw new ReleaseError(
      `The remote is there, but package-lock.json could not be brought up to date. Run: npm ${LOCK_FILE_UPDATE.join(' ')}\n${outputOf(error)}`,
    );
  });
  return [...written.map((file) => path.posix.join(workspace, file)), 'package-lock.json'];
}

async function makeStandalone(name: string, folder: string, port: number): Promise<string[]> {
  if (!path.relative(REPOSITORY, folder).startsWith('..'))
    throw new ReleaseError(`${folder} is in this repository. Name a folder outside of it, or leave --standalone out.`);
  if ((await namesIn(folder)).length > 0) throw new ReleaseError(`${folder} is not empty. Name a new folder.`);
  const packed = Object.entries(await packPackages(path.join(folder, 'packages'))).map(
    ([library, file]) => [library, path.relative(folder, file)] as const,
  );
  const values = {
    port,
    tarballs: Object.fromEntries(packed.map(([library, file]) => [library, `file:${file}`])),
    versions: await readRanges(),
  };
  return [...(await writeRemote('standalone', folder, name, values)), ...packed.map(([, file]) => file)];
}

const rangesSchema = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies: rangesSchema, devDependencies: rangesSchema });

/** The semver ranges of the libraries that the repository's remotes are built, tested and run with. */
async function readRanges(): Promise<Record<string, string>> {
  const ranges: Record<string, string> = {};
  for (const folder of ['shared/build', 'shared/testing', 'host', '.']) {
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(path.join(REPOSITORY, folder, 'package.json'), 'utf8')),
    );
    Object.assign(ranges, manifest.dependencies, manifest.devDependencies);
  }
  return ranges;
}

/** The first port after those of the other apps that is not the API's. */
function nextPort(taken: readonly number[]): number {
  const next = Math.max(...taken) + 1;
  return next === DEFAULT_API_PORT ? next + 1 : next;
}

/**
 * Writes a remote in the format of this repository: its page, and what surrounds it.
 * @param values of what the templates name besides the remote's name
 * @returns paths of the files within its folder
 */
async function writeRemote(
  surroundings: 'workspace' | 'standalone',
  folder: string,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  // Such as trading-room, TradingRoom and Trading room.
  const names = {
    name,
    pascal: name.split('-').map(capitalise).join(''),
    title: capitalise(name.replaceAll('-', ' ')),
  };
  const written: string[] = [];
  for (const template of [surroundings, 'page'].map((part) => path.join(TEMPLATES, part))) {
    const entries = await readdir(template, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const source = path.join(entry.parentPath, entry.name);
      const fill = Handlebars.compile(await readFile(source, 'utf8'), { strict: true, noEscape: true });
      const file = path.relative(template, source).replaceAll('__name__', name).slice(0, -ENDING.length);
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), fill({ ...names, ...values }));
      written.push(file);
    }
  }
  const formatter = path.join(REPOSITORY, 'node_modules/oxfmt/bin/oxfmt');
  await run(process.execPath, [formatter, '--config', path.join(REPOSITORY, '.oxfmtrc.json'), folder]);
  return written;
}
