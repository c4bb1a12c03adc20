import { sitePage } from '../../testing/site-page';
import { dataPreloadOf } from './compose-pages';

const page = sitePage('/members', 'members/members', { data: 'members/members/data', guarded: true });

test("a document preloads its page's data", async () => {
  const renderer = { dataPreload: () => Promise.resolve('calls') };
  await expect(dataPreloadOf(renderer, page, jest.fn())).resolves.toBe('calls');
});

test('a remote whose code does not run in Node is still composed, with a warning', async () => {
  const report = jest.fn();
  const dataPreload = () => Promise.reject(new ReferenceError('window is not defined'));
  await expect(dataPreloadOf({ dataPreload }, page, report)).resolves.toBe('');
  expect(report.mock.calls).toEqual([
    ["/members loads its data with its page's code, not with its document. window is not defined"],
  ]);
});
