import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { REPOSITORY } from '../../src/site/apps';
import { createTeamToken } from '../../src/commands/token';
import { buildService } from '../../src/service/service';
import { writeForeignBuild } from '../../testing/fixture-build';
import { newFolder, writeFiles } from '../../testing/new-folder';
import { useSite } from '../../testing/test-site';

const run = promisify(execFile);
const SOURCE = path.join(REPOSITORY, 'shared/release-client');
/** All packages are compiled, on a machine that may be busy with other tests. */
const PACK_MS = 180_000;

const folder = newFolder();
const site = useSite();

/** Where the repository has a package that the client takes: npm asks no registry for it. */
const installed = (name: string): string =>
  [SOURCE, REPOSITORY].map((place) => path.join(place, 'node_modules', name)).find((place) => existsSync(place)) ?? '';

test(
  'the client that the service hands out, installed in a folder with nothing else, takes a build of other tools to all visitors by a token alone',
  async () => {
    const { servicePort, serviceUrl } = site.context.configuration;
    const { app: service } = await buildService(site.context);
    await service.listen({ port: servicePort, host: '127.0.0.1' });
    const packed = `${serviceUrl}/packages/release-client.tgz`;
    const manifest = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(path.join(SOURCE, 'package.json'), 'utf8')));
    const taken = Object.keys(manifest.dependencies).map((name) => [name, `file:${installed(name)}`]);
    await writeFiles(folder, { 'package.json': JSON.stringify({ overrides: Object.fromEntries(taken) }) });
    await run('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', packed], {
      cwd: folder,
    });
    await writeForeignBuild(path.join(folder, 'dist'), 'events', '1');

    await site.serve('host', 'content');
    await site.goLive('1');
    const { token } = (await createTeamToken(site.context, { team: 'Events', added: 'events', days: 1 })).data;
    const env = { PATH: process.env.PATH, RELEASE_TOKEN: token };
    const client = async (...args: string[]) =>
      (await run('npx', ['--no', '@hidden-order/release-client', ...args], { cwd: folder, env })).stdout;
    try {
      expect(await client('publish', 'events', '--release-version', '1')).toContain('published events 1.');
      expect(await client('promote', 'events')).toContain('events 1 for 100 % of the visitors');
      expect(await client('status')).toContain('events: 1 published, the newest is 1\n  1  100 %');
    } finally {
      await service.close();
    }
  },
  PACK_MS,
);
