import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { fetchJson, type Result } from '../call-service';
import { CommandError } from '../command-error';
import { containerOf } from '../federation';
import { fillTemplates, TEMPLATES } from './fill-templates';
import { COMMON_DEPENDENCIES, SETUPS, type Tool } from './tools';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What the service says of the packages of its site's host: short name → address. */
export const packagesSchema = z.object({
  /** Address of the live site. */
  site: z.string(),
  packages: z.record(z.string(), z.object({ name: z.string(), url: z.string(), version: z.string() })),
});
/** The packages of the site that every project needs. */
const OF_ALL = {
  dependencies: ['platform', 'api-shapes', 'ui'],
  devDependencies: ['release-client', 'testing'],
} as const;

/**
 * `release-client new <name> --with <tool>`: makes a project with a page, a card, an entry in the footer, tests, and a workflow
 * that publishes it.
 * @param service address of the release service
 * @throws CommandError when the name or the folder cannot be taken; then nothing was written
 */
export async function newProject(service: string, name: string, tool: Tool): Promise<Result> {
  if (!NAME.test(name)) throw new CommandError(`"${name}" is not a name: use lower-case letters, digits and hyphens.`);
  const folder = path.resolve(name);
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new CommandError(`${folder} is not empty. Name another app, or remove that folder.`);
  const { packages } = await fetchJson(`${service}/packages/index.json`, packagesSchema);
  const setup = SETUPS[tool];
  const written = await fillTemplates(
    ['common', 'page', tool].map((part) => path.join(TEMPLATES, part)),
    folder,
    name,
    {
      container: containerOf(name),
      order: orderOf(name),
      service,
    },
  );
  const addresses = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((short) => {
        const found = packages[short];
        if (found === undefined) throw new CommandError(`${service} hands out no package "${short}".`);
        return [found.name, found.url];
      }),
    );
  const manifest = {
    name: `remote-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    ...(tool === 'webpack' && { federation: { name, port: 3010, sizeBudget: 4096 }, sideEffects: ['*.css'] }),
    scripts: {
      build: setup.build,
      watch: setup.watch,
      dev: 'exec release-client dev',
      test: 'jest',
      types: 'tsc --noEmit',
    },
    jest: { preset: '@hidden-order/testing' },
    dependencies: { ...addresses(OF_ALL.dependencies), react: '^19.2.0', 'react-dom': '^19.2.0' },
    devDependencies: {
      ...addresses([...OF_ALL.devDependencies, ...setup.own]),
      ...COMMON_DEPENDENCIES,
      ...setup.devDependencies,
    },
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const files = ['package.json', ...written].sort();
  const text = [
    `${folder} is there: a page at /${name}, an entry in the footer, a card on the home page, and their test.`,
    'How to go on:',
    `  cd ${name}`,
    '  npm install && npm test && npm run build',
    '  npm run dev                            # the live site with your app in it, on this machine',
    '  export RELEASE_TOKEN=<the token of your team>',
    `  npx release-client check ${name}       # all checks of a promotion`,
    `  npx release-client publish ${name}`,
    `  npx release-client promote ${name}     # to all visitors`,
  ].join('\n');
  return { data: { name, tool, folder, files }, text, checks: [] };
}

/** Where entries and cards stand among others, from 500 to 999: no two should be at one place, and the team may choose another. */
function orderOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 500;
  return 500 + sum;
}
