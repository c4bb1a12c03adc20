import { AUTH_MODAL, dataModuleOf, routeTable, type ModuleId } from './route-table';

/**
 * Every module that the host loads of its remotes, with the name of its type in `shared/contracts/remote-modules`.
 * A release checks each remote against it before anything goes live.
 */
export const remoteModules: Readonly<Record<ModuleId, 'AuthModalModule' | 'PageModule' | 'PageDataModule'>> = {
  [AUTH_MODAL]: 'AuthModalModule',
  ...Object.fromEntries(routeTable.map(({ page }) => [page, 'PageModule'])),
  ...Object.fromEntries(
    routeTable.flatMap((row) => {
      const data = dataModuleOf(row);
      return data === null ? [] : [[data, 'PageDataModule']];
    }),
  ),
};
