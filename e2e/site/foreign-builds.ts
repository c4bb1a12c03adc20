import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverVariable } from '@hidden-order/platform/protocol/ports';
import { foreignSite, mainSite } from './ports';
import type { Release } from './published-site';
import { runNpm } from './run';

/** Bundlers of other teams; with webpack they use this project's preset (e2e/full/own-site/packages.e2e.ts). */
export const TOOLS = ['rspack', 'vite'] as const;
export type Tool = (typeof TOOLS)[number];

/** The name of a team's remote. */
export const remoteOf = (tool: Tool): string => `journal-${tool}`;

/** Port of a remote's origin on their site. */
export const portOf = (tool: Tool): number => foreignSite.ports.host + 6 + TOOLS.indexOf(tool);

/** Settings by which the remotes have origins of their own, which can fail. */
export const ORIGINS = Object.fromEntries(
  TOOLS.map((tool) => [serverVariable(remoteOf(tool), 'URL'), `http://localhost:${portOf(tool)}`]),
);

/** Adds the remotes to their site. */
export async function addRemotes(release: Release): Promise<void> {
  for (const tool of TOOLS) await release('token', 'create', `${tool} team`, '--new', remoteOf(tool));
}

/**
 * Makes and builds the remotes as their teams would, in a folder outside of the repository, once for all tests of a run. The
 * release service hands out the site's packages; others come from the registry.
 * @returns the folder, which goes at the end of the run
 */
export async function buildExamples(): Promise<string> {
  const folder = `${process.env.E2E_DATA_FOLDER}-examples`;
  const isBuilt = path.join(folder, 'built');
  if (existsSync(isBuilt)) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const tool of TOOLS) {
    await makeProject(folder, mainSite.releaseService, remoteOf(tool), tool);
    const own = path.join(folder, remoteOf(tool));
    await npm(own, 'test');
    await writeJournal(own, tool);
    await npm(own, 'run', 'types');
    await npm(own, 'run', 'build');
  }
  await writeFile(isBuilt, '');
  return folder;
}

/** Makes a project by the client that a service hands out, and installs what it needs. */
export async function makeProject(folder: string, service: string, name: string, tool: string): Promise<void> {
  const client = `${service}/packages/release-client.tgz`;
  await npm(folder, 'exec', '--yes', '--prefer-offline', '--', client, 'new', name, '--with', tool);
  await npm(path.join(folder, name), 'install', '--prefer-offline', '--no-audit', '--no-fund');
}

export async function npm(folder: string, ...args: string[]): Promise<void> {
  const process = runNpm(args, {}, folder);
  if ((await process.ended) !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${process.output()}`);
}

/** Gives a project a page with data, and with Vite a card for signed-in members. */
async function writeJournal(folder: string, tool: Tool): Promise<void> {
  const name = remoteOf(tool);
  const app = path.join(folder, 'public/app.json');
  const described = {
    ...(JSON.parse(await readFile(app, 'utf8')) as object),
    routes: { [name]: { path: `/${name}`, kind: 'text', data: true } },
    cards: tool === 'vite' ? { [name]: { slot: 'members-overview', order: 900 } } : {},
  };
  await writeFile(app, JSON.stringify(described));
  const page = path.join(folder, `src/pages/${name}`);
  await rm(path.join(page, `${name}-page.test.tsx`));
  await writeFile(path.join(page, 'data.ts'), DATA);
  await writeFile(
    path.join(page, 'page.ts'),
    `export { Journal as Component } from './${name}-page';
export const meta = () => ({ title: 'Trading journal', description: 'What you have noted of your trades.' });
`,
  );
  await writeFile(path.join(page, `${name}-page.tsx`), PAGE);
  await writeFile(path.join(folder, `src/cards/${name}/card.tsx`), CARD.replaceAll('NAME', name));
}

const DATA = `export const loader = () => Promise.resolve({ entries: ['Wave 1', 'Wave 2', 'Wave 3'] });
`;

const PAGE = `import { useState } from 'react';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { openSignIn, useSession } from '@hidden-order/platform/session';
import type { loader } from './data';

export function Journal() {
  const { entries } = useLoaderData<typeof loader>();
  const [shown, setShown] = useState(1);
  const isSignedIn = useSession(({ access }) => access !== null);
  return (
    <>
      <h1>Trading journal</h1>
      <ul>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      <button onClick={() => setShown(shown + 1)}>Show another entry</button>
      {isSignedIn ? <p>You are signed in.</p> : <button onClick={openSignIn}>Sign in to write</button>}
      <Link to="/courses">Courses</Link>
    </>
  );
}
`;

const CARD = `import { Link } from '@hidden-order/platform/router';
import type { LoaderData } from '@hidden-order/platform/page';
import { loader } from '../../pages/NAME/data';

export { loader };

export function Component({ data }: { data: LoaderData<typeof loader> }) {
  return (
    <section>
      <h2>Your journal</h2>
      <p>{\`\${data.entries.length} entries.\`}</p>
      <Link to="/NAME">Open the journal</Link>
    </section>
  );
}
`;

/** Publishes a remote's build. @param changes what is different in it: file → change of its text */
export async function publishExample(
  release: Release,
  examples: string,
  tool: Tool,
  version: string,
  changes: Readonly<Record<string, (text: string) => string>>,
): Promise<void> {
  const build = await mkdtemp(path.join(tmpdir(), `${remoteOf(tool)}-`));
  await cp(path.join(examples, remoteOf(tool), 'dist'), build, { recursive: true });
  for (const [file, change] of Object.entries(changes))
    await writeFile(path.join(build, file), change(await readFile(path.join(build, file), 'utf8')));
  await release('publish', remoteOf(tool), '--from', build, '--release-version', version);
  await rm(build, { recursive: true });
}
