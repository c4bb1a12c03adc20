import * as calls from '@hidden-order/api-shapes/desk/calls';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import type { Database } from '../../plugins/database/database';
import { endpoints, route } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { staffOf } from '../caller';
import { waitingMessages } from '../messages/routes';
import { waitingMoney } from '../money/routes';
import { waitingTournaments } from '../tournaments/routes';

/** What waits for people of each role. */
const SOURCES: readonly (readonly [Role, (db: Database, now: Date) => Promise<Waiting[]>])[] = [
  ['money', waitingMoney],
  ['messages', waitingMessages],
  ['tournaments', waitingTournaments],
];

/** What waits for a person of the academy today. */
export const today = endpoints('today', (app, { db, clock }: Services) => {
  route(app, calls.listWaiting, {}, async (request) => {
    const { roles } = staffOf(request);
    const items: Waiting[] = [];
    for (const [role, read] of SOURCES) if (roles.includes(role)) items.push(...(await read(db, clock())));
    return { items };
  });
});
