import { readFile } from 'node:fs/promises';
import { useSite } from '../../testing/test-site';
import { findCaller } from '../access/tokens';
import { keepLocalToken } from './local-token';

const site = useSite();

test('the token of a local site stays until it lacks an app', async () => {
  const local = { ...site.context.configuration, dataFolder: site.folder };
  const keep = async (ownApps: typeof local.ownApps) => {
    const token = await readFile(await keepLocalToken({ ...local, ownApps }), 'utf8');
    return { token, caller: await findCaller(site.root, `Bearer ${token}`) };
  };
  const first = await keep(local.ownApps.slice(1));
  expect(await keep(local.ownApps.slice(2))).toEqual(first);
  expect(await keep(local.ownApps)).toMatchObject({ caller: { apps: local.ownApps.map(({ name }) => name) } });
});
