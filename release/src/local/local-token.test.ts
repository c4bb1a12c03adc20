import { readFile } from 'node:fs/promises';
import { useSite } from '../../testing/test-site';
import { findCaller } from '../access/tokens';
import { keepLocalToken } from './local-token';

const site = useSite();

test('the token of a local site stays until it lacks an app', async () => {
  const local = { ...site.context.configuration, dataFolder: site.folder };
  const keep = async (apps: typeof local.apps) => {
    const token = await readFile(await keepLocalToken({ ...local, apps }), 'utf8');
    return { token, caller: await findCaller(site.root, `Bearer ${token}`) };
  };
  const first = await keep(local.apps.slice(1));
  expect(await keep(local.apps.slice(2))).toEqual(first);
  expect(await keep(local.apps)).toMatchObject({ caller: { apps: local.apps.map(({ name }) => name) } });
});
