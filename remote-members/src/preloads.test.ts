import { ada, startMe } from './testing/me';
import * as practice from './cards/practice/card';
import * as members from './pages/members/data';
import * as profile from './pages/profile/data';

test.each(Object.entries({ members, profile, practice }))(
  '%s preloads exactly the calls of its loader',
  async (name, { loader, preloads }) => {
    const provider = await startMe(ada);
    await loader({ request: new Request(`http://localhost/${name}`), params: {} });
    expect(provider.seen.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      preloads.map((path) => `GET ${path}`).sort(),
    );
    await provider.stop();
  },
);
