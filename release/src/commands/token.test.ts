import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildService } from '../service/service';
import { writeForeignBuild } from '../../testing/fixture-build';
import { APPS, useSite } from '../../testing/test-site';
import { requireCurrent } from '../site/live/composition-record';
import { publishApp } from './publish';
import { promote } from './promote';
import { createTeamToken } from './token';

const site = useSite();
const tokenFor = (added: string) => createTeamToken(site.context, { team: 'Forum team', added, days: 1 });

test('a token for a new app is all that it needs: running service and servers know it, and serve what it publishes', async () => {
  await site.serve(...APPS);
  await site.goLive('1');
  const { app: service } = await buildService(site.context);
  const { token, apps } = (await tokenFor('forum')).data;
  expect(apps).toEqual(['forum']);
  const status = await service.inject({ url: '/status', headers: { authorization: `Bearer ${token}` } });
  expect(status.json<{ text: string }>().text).toContain('forum: 0 published');
  await service.close();

  const from = path.join(site.folder, 'forum');
  await writeForeignBuild(from, 'forum', 'one', { 'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  await publishApp(site.context, 'forum', { from });
  await promote(site.context, ['forum']);
  const { microFrontends } = (await requireCurrent(site.root)).discovery;
  const url = microFrontends.forum?.[0]?.url ?? '';
  expect(url).toMatch(new RegExp(`^${site.addresses.host}/origins/forum/build\\.[\\w-]{43}\\.files/remoteEntry\\.js$`));
  const entry = await fetch(url);
  expect(await entry.text()).toContain(await readFile(path.join(from, 'remoteEntry.js'), 'utf8'));
  expect(entry.headers.get('cache-control')).toContain('immutable');
  // Opened as a page it would otherwise be one of the host's.
  const drawing = await fetch(new URL('drawing.svg', url));
  expect([drawing.status, drawing.headers.get('content-security-policy')]).toEqual([200, 'sandbox']);
});

test('only what was published is served for an app, and nothing else of the site’s folder', async () => {
  await site.serve(...APPS);
  await site.goLive('1');
  const hash = 'a'.repeat(43);
  for (const target of [`/origins/forum/build.${hash}.files/x.js`, `/origins/%2e%2e/service/x.${hash}.json`])
    expect((await fetch(site.addresses.host + target)).status).toBe(404);
});

test.each([
  ['content', 'A remote cannot be called "content": there is one already.'],
  ['Forum', 'A remote cannot be called "Forum": use lower-case letters'],
  ['api', 'the name means something else'],
])('a new app cannot be called %s', async (name, reason) => {
  await expect(tokenFor(name)).rejects.toThrow(reason);
});

test('a second app of the same name is refused, and a token for no app', async () => {
  await tokenFor('forum');
  await expect(tokenFor('forum')).rejects.toThrow('there is one already');
  await expect(createTeamToken(site.context, { team: 'Nobody', days: 1 })).rejects.toThrow('would be for no app');
});
