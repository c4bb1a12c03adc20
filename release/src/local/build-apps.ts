import { execFile } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY, type App } from '../site/apps';
import { readIfThere } from '../site/files';
import { inParallel } from '../site/in-parallel';
import { outputOf } from '../site/release-error';

const run = promisify(execFile);
/** Each builds several apps, because loading the tools takes as long as building an app. */
const PROCESSES = 2;
const WEBPACK = ['--import', 'tsx', 'node_modules/webpack-cli/bin/cli.js', 'build'];

/** What every build depends on beside its workspace. */
const COMMON = ['shared', 'package-lock.json', 'package.json', 'tsconfig.json'];
/** In the folder of a build: the hashes of what it was made from and of what it is. webpack removes it before it builds. */
const NOTE = '.built-from';
const NO_SOURCE = new RegExp(`^(node_modules|dist|\\.dev|${NOTE})$|\\.test\\.tsx?$`);

interface Build {
  workspace: string;
  /** Hash of what the build depends on. */
  sources: string;
}

/**
 * Builds apps for production. A build of the same sources that is there already stays.
 * @param report told about progress, one line each
 * @throws Error with the build's output when one fails
 */
export async function buildSite(
  apps: readonly Pick<App, 'workspace'>[],
  report: (line: string) => void,
): Promise<void> {
  const wanted: Build[] = [];
  for (const { workspace } of apps) {
    const build = { workspace, sources: await hashOf([...COMMON, workspace]) };
    if (await isThere(build)) report(`${workspace} is built already`);
    else wanted.push(build);
  }
  const groups = Array.from({ length: PROCESSES }, (_, first) =>
    wanted.filter((_build, at) => at % PROCESSES === first),
  );
  await inParallel(
    groups.filter((group) => group.length > 0),
    async (group) => {
      const names = group.map(({ workspace }) => workspace).join(', ');
      const started = Date.now();
      const configurations = group.flatMap(({ workspace }) => ['-c', `${workspace}/webpack.config.ts`]);
      const building = run(process.execPath, [...WEBPACK, ...configurations], { cwd: REPOSITORY, maxBuffer: Infinity });
      // A signal ends this process alone.
      const kill = () => building.child.kill();
      process.once('exit', kill);
      await building
        .catch((error: unknown) => {
          throw new Error(`Building ${names} failed.\n${outputOf(error)}`, { cause: error });
        })
        .finally(() => process.off('exit', kill));
      for (const build of group) await writeFile(noteOf(build), await describe(build));
      report(`built ${names} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    },
  );
}

const distOf = ({ workspace }: Build): string => path.join(workspace, 'dist');
const noteOf = (build: Build): string => path.join(REPOSITORY, distOf(build), NOTE);
const describe = async (build: Build): Promise<string> => `${build.sources} ${await hashOf([distOf(build)])}`;
const isThere = async (build: Build): Promise<boolean> => {
  const note = await readIfThere(noteOf(build));
  return note !== null && note.toString() === (await describe(build));
};

/** Hash of the version of Node, and of the names and contents of files, those in folders included. */
async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths) await addTo(hash, file);
  return hash.digest('base64url');
}

async function addTo(hash: Hash, name: string): Promise<void> {
  const file = path.join(REPOSITORY, name);
  if ((await stat(file)).isDirectory()) {
    for (const entry of (await readdir(file)).sort())
      if (!NO_SOURCE.test(entry)) await addTo(hash, path.join(name, entry));
  } else hash.update(`\0${name}\0`).update(await readFile(file));
}
