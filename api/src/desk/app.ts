import type { FastifyInstance } from 'fastify';
import { consolePage } from '@hidden-order/node/console-page';
import type { AppServices } from '../open-services';
import { sendErrors } from '../plugins/errors/send-errors';
import { refuseUnstorable } from '../plugins/requests/refuse-unstorable';
import { addResponseHeaders } from '../plugins/requests/response-headers';
import { createServer } from '../plugins/requests/server';
import { requireStaff } from './caller';
import { learners } from './learners/routes';
import { log } from './log/routes';
import { mailings } from './mailings/routes';
import { messages } from './messages/routes';
import { money } from './money/routes';
import { people } from './people/routes';
import { colleagues } from './staff/colleagues';
import { entry } from './staff/entry';
import { ownAccount } from './staff/own-account';
import { today } from './today/routes';
import { tournaments } from './tournaments/routes';

/**
 * Builds the desk: a page for the people who run the academy, with its calls beneath `/api`, on an origin of its own. But
 * for the ways in, each call is of a person’s session; every change is in the log. It does not listen yet.
 */
export async function buildDesk(services: AppServices): Promise<FastifyInstance> {
  const app = createServer(services);
  await addResponseHeaders(app, []);
  sendErrors(app);
  refuseUnstorable(app);
  await app.register(consolePage, { workspace: 'desk', addresses: ['/', '/:view', '/:view/:id'] });
  await app.register(entry, services);
  await app.register(async (scope) => {
    requireStaff(scope, services);
    await scope.register(ownAccount, services);
    await scope.register(today, services);
    await scope.register(money, services);
    await scope.register(people, services);
    await scope.register(learners, services);
    await scope.register(messages, services);
    await scope.register(mailings, services);
    await scope.register(tournaments, services);
    await scope.register(colleagues, services);
    await scope.register(log, services);
  });
  return app;
}
