import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { REPOSITORY } from '../src/site/apps';

/**
 * Builds the release tool with the kill switch before it, and the teams' client, because a test that starts them a hundred
 * times would spend most of its time on translating the sources. Packages are loaded as always.
 * @returns Node's arguments that run the tool, those that run the client, and how to remove both
 */
export async function buildKillableCli(): Promise<{
  program: string[];
  client: string[];
  remove: () => Promise<void>;
}> {
  const builds = path.join(REPOSITORY, 'release/dist');
  await mkdir(builds, { recursive: true });
  const folder = await mkdtemp(path.join(builds, 'test-'));
  await build({
    absWorkingDir: REPOSITORY,
    entryPoints: {
      cli: 'release/src/cli.ts',
      client: 'shared/release-client/src/cli.ts',
      'kill-switch': 'release/testing/kill-switch.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A command loads what it needs, and nothing else.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [
      {
        name: 'as-the-sources',
        setup: (building) => {
          building.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@hidden-order/') ? undefined : { path: name, external: true },
          );
          // Code that looks for files beside itself finds those beside its source.
          building.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
            const source = await readFile(file, 'utf8');
            const folderOfSource = JSON.stringify(path.dirname(file));
            return { contents: source.replaceAll('import.meta.dirname', folderOfSource), loader: 'ts' };
          });
        },
      },
    ],
  });
  return {
    program: ['--import', path.join(folder, 'kill-switch.mjs'), path.join(folder, 'cli.mjs')],
    client: [path.join(folder, 'client.mjs')],
    remove: () => rm(folder, { recursive: true }),
  };
}
