import path from 'node:path';
import { findPages } from 'shared/build/pages';
import { remoteFolders } from 'shared/build/remote-folders';
import { routeTable } from './route-table';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

test('the rows name the pages of all remotes, and say of each whether it has a data module', () => {
  const pages = remoteFolders(REPOSITORY).flatMap((remote) => {
    const modules = Object.keys(findPages(path.join(REPOSITORY, remote)).exposes);
    return modules
      .filter((module) => !module.endsWith('/data'))
      .map((page) => ({ page: `${remote.replace('remote-', '')}/${page}`, hasData: modules.includes(`${page}/data`) }));
  });
  const byPage = (one: { page: string }, other: { page: string }) => one.page.localeCompare(other.page);
  expect(routeTable.map(({ page, hasData }) => ({ page, hasData })).sort(byPage)).toEqual(pages.sort(byPage));
});
