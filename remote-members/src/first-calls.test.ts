import { ada, startMe } from './testing/me';
import { data } from './pages.contract';

test.each(Object.entries(data))('%s says exactly which calls it begins with', async (name, { loader, firstCalls }) => {
  const provider = await startMe(ada);
  await loader({ request: new Request(`http://localhost/${name}`), params: {} });
  expect(provider.seen.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    firstCalls.map((path) => `GET ${path}`).sort(),
  );
  await provider.stop();
});
