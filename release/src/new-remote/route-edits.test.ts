import { REPOSITORY } from '../apps';
import { remoteNames } from './remote-names';
import { editRoutes } from './route-edits';

test("the repository's own files have a place for a new remote's address, route and contract", async () => {
  const edited = await editRoutes(REPOSITORY, remoteNames('trading-room'));
  expect(edited['shared/src/paths/index.ts']).toContain("tradingRoom: '/trading-room',");
  expect(edited['host/src/pages/route-table.ts']).toContain(
    "row(routePaths.tradingRoom, 'trading-room/trading-room', { hasData: false }),",
  );
});
