import * as calls from '@hidden-order/api-shapes/desk/calls';
import { endpoints, route } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { staffOf } from '../caller';
import { listWaiting } from './waiting';

/** What the page of today needs beyond what every feature gets. */
export interface TodayServices extends Services {
  /** In how many working days people of the academy should do what waits for them. */
  overdueDays: number;
}

/** What waits for a person of the academy today. */
export const today = endpoints('today', (app, services: TodayServices) => {
  route(app, calls.listWaiting, {}, async (request) => ({
    items: await listWaiting(services, { roles: staffOf(request).roles, overdueDays: services.overdueDays }),
  }));
});
