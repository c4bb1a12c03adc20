import { discovery, version } from '../testing/discovery';
import { takeModule } from 'shared/federation-runtime';
import { state } from '../testing/fake-federation';
import { loadModule, registerDiscovered } from './remotes';
import { RemoteLoadError } from './remote-load-error';

jest.mock('./container', () =>
  jest.requireActual<typeof import('../testing/fake-federation')>('../testing/fake-federation'),
);

/** How often the code of schemas still cannot be had. */
const mockOrigin = { failures: 0 };
jest.mock('shared/schema', () => {
  if (mockOrigin.failures-- > 0)
    throw Object.assign(new Error('Loading chunk api failed.'), { name: 'ChunkLoadError' });
  return { string: 'of the host' };
});

const V2 = 'http://remote.test/v2/entry.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  state.forget();
  registerDiscovered(discovery({ content: [version('v2', 100, { default: true }), version('v1', 0)] }));
  // The chunk takes schemas when it arrives; the module in it uses them as soon as it is evaluated.
  state.answer = async (address) => {
    let take: () => unknown;
    try {
      take = await takeModule('shared/schema');
    } catch (error) {
      take = () => {
        throw error;
      };
    }
    return () => ({ from: address, schemas: take() });
  };
});

test("while the host's code for schemas cannot be had, no version is given up for it, and another attempt asks anew", async () => {
  mockOrigin.failures = 2;
  await expect(loadModule('content/about')).rejects.toThrow(RemoteLoadError);
  expect(console.error).not.toHaveBeenCalled();
  expect(await loadModule('content/about')).toMatchObject({ from: V2, schemas: { string: 'of the host' } });
});

test('a module that takes schemas is evaluated once they are there', async () => {
  expect(await loadModule('content/about')).toMatchObject({ from: V2, schemas: { string: 'of the host' } });
});
