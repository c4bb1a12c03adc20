import * as calls from '@hidden-order/api-shapes/account/calls';
import { deletionRequestSchema, mailChoicesSchema } from '@hidden-order/api-shapes/account';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { newsShownSchema } from '@hidden-order/api-shapes/news';
import { confirmEmail, emailStateOf, sendEmailLink } from './auth/email-confirmation';
import { requirePassword } from './auth/profile';
import { linkSchema } from './auth/schemas';
import { paths } from '@hidden-order/platform/paths';
import { callerOf } from '../../plugins/caller/caller';
import { endSessions } from '../../plugins/caller/sessions';
import { endpoints, route } from '../../plugins/requests/endpoints';
import { pageQuery } from '../../plugins/requests/pages';
import type { AccountServices } from './delete-account';
import { requestDeletion } from './deletion';
import { exportOf } from './export';
import { choose, endMails, mailChoicesOf } from './mail-choices';
import { markRead, readNews } from './news';
import { recordsOf } from './records';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** What members do with their account as a whole: confirm its address, take their data along, and delete it. */
export const account = endpoints('account', (app, services: AccountServices) => {
  const { db, clock, siteUrl } = services;
  const onRequest = app.requireCaller;
  route(
    app,
    calls.exportAccount,
    { onRequest, summary: 'Download everything that is stored about you' },
    async (request, reply) => {
      const now = clock();
      reply.header('content-disposition', `attachment; filename="my-data-${dayOf(now)}.json"`);
      return exportOf(db, callerOf(request).id, now);
    },
  );
  route(app, calls.readRecords, { exposeHeadRoute: false, onRequest }, (request) =>
    recordsOf(services, callerOf(request).id, request.log),
  );
  route(app, calls.listNews, { onRequest, query: pageQuery }, (request) =>
    readNews(db, callerOf(request).id, request.query.page),
  );
  route(app, calls.markNewsRead, { onRequest, body: newsShownSchema, status: 204 }, (request) =>
    markRead(db, callerOf(request).id, request.body, clock()),
  );
  route(app, calls.readEmailState, { onRequest }, async (request) => emailStateOf(callerOf(request)));
  route(app, calls.sendEmailLink, { onRequest }, (request) => sendEmailLink(services, callerOf(request)));
  route(app, calls.confirmEmail, { body: linkSchema }, ({ body }) => confirmEmail(services, body));
  route(app, calls.readMailChoices, { onRequest }, async (request) => mailChoicesOf(callerOf(request)));
  route(app, calls.changeMailChoices, { onRequest, body: mailChoicesSchema }, async (request) => {
    await choose(db, callerOf(request).id, request.body);
    return request.body;
  });
  // Mail programs press with a form, which says nothing that the address does not.
  app.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, _form, parsed) => parsed(null));
  route(app, calls.endMails, {}, ({ params }) => endMails(services, params));
  route(app, calls.openEndMails, {}, ({ params: { kind, link } }, reply) =>
    reply.redirect(siteUrl + paths.endMails(kind, link), 302),
  );
  route(app, calls.endSessions, { onRequest, status: 204 }, async (request) => {
    await endSessions(db, callerOf(request).id);
  });
  route(app, calls.requestDeletion, { onRequest, body: deletionRequestSchema }, async (request) => {
    const user = callerOf(request);
    await requirePassword(services, user, request.body.current_password);
    return { deletes_on: dayOf(await requestDeletion(services, user)) };
  });
});
