import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foreignSite } from './ports';
import type { Release } from './published-site';
import { REPOSITORY, runNpm } from './run';

/** The folders of `examples/` that are remotes, each built by another bundler. */
export const TOOLS = ['rspack', 'vite'] as const;
export type Tool = (typeof TOOLS)[number];

/** The name of an example. */
export const remoteOf = (tool: Tool): string => `journal-${tool}`;

/** Port of an example's origin on their site. */
export const portOf = (tool: Tool): number => foreignSite.ports.host + 6 + TOOLS.indexOf(tool);

/** Names the examples to the release tool. */
export const OTHER_REMOTES = TOOLS.map((tool) => `${remoteOf(tool)}:${portOf(tool)}`).join(' ');

/**
 * Builds the examples as their teams would, in a folder outside of the repository, once for all tests of a run. The site's
 * packages are made there; others come from the registry.
 * @returns the folder, which goes at the end of the run
 */
export async function buildExamples(): Promise<string> {
  const folder = `${process.env.E2E_DATA_FOLDER}-examples`;
  const isBuilt = path.join(folder, 'built');
  if (existsSync(isBuilt)) return folder;
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(REPOSITORY, 'examples'), folder, {
    recursive: true,
    filter: (source) => !/\/(node_modules|dist)$/.test(source),
  });
  await npm(REPOSITORY, 'run', 'release', '--', 'packages', path.join(folder, 'packages'));
  for (const tool of TOOLS) {
    await npm(path.join(folder, tool), 'install', '--prefer-offline', '--no-audit', '--no-fund');
    await npm(path.join(folder, tool), 'run', 'types');
    await npm(path.join(folder, tool), 'run', 'build');
  }
  await writeFile(isBuilt, '');
  return folder;
}

async function npm(folder: string, ...args: string[]): Promise<void> {
  const process = runNpm(args, {}, folder);
  if ((await process.ended) !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${process.output()}`);
}

/** Publishes an example's build. @param changes what is different in it: file → change of its text */
export async function publishExample(
  release: Release,
  examples: string,
  tool: Tool,
  version: string,
  changes: Readonly<Record<string, (text: string) => string>>,
): Promise<void> {
  const build = await mkdtemp(path.join(tmpdir(), `${remoteOf(tool)}-`));
  await cp(path.join(examples, tool, 'dist'), build, { recursive: true });
  for (const [file, change] of Object.entries(changes))
    await writeFile(path.join(build, file), change(await readFile(path.join(build, file), 'utf8')));
  await release('publish', remoteOf(tool), '--from', build, '--release-version', version);
  await rm(build, { recursive: true });
}
