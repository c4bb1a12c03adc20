import * as calls from '@hidden-order/api-shapes/desk/calls';
import { asc, desc, isNotNull, isNull } from 'drizzle-orm';
import { answerSchema, publicationSchema, type Message } from '@hidden-order/api-shapes/desk/messages';
import { z } from 'zod';
import { paths } from '@hidden-order/platform/paths';
import { closeMessage } from '../../features/contact/close-message';
import { publishQuestion } from '../../features/contact/questions';
import { contactMessages, type MessageRow } from '../../features/contact/tables';
import { conflict, notFound } from '../../plugins/errors/errors';
import { sendAgain } from '../../plugins/mail/outbox';
import { mails } from '../../plugins/mail/tables';
import { contains, pageQuery, searchQuery } from '../../plugins/requests/pages';
import type { Services } from '../../plugins/services';
import { ofRole } from '../declare';
import { noticeRoutes } from './notices';

/** Messages of the contact form, questions in lessons, and mails that could not be sent. */
export const messages = ofRole('messages', (desk, services: Services) => {
  noticeRoutes(desk, services);
  const { list, action } = desk;
  const { db } = services;
  const { name, email, reference, receivedAt, closedAt } = contactMessages;

  list(calls.listMessages, {
    query: searchQuery.extend({ state: z.enum(['open', 'all']).default('open') }),
    search: (typed) => contains(typed, name, email, reference),
    where: ({ state }) => (state === 'open' ? isNull(closedAt) : undefined),
    columns: () => db.select().from(contactMessages).$dynamic(),
    order: ({ state }) => (state === 'open' ? [asc(receivedAt), asc(reference)] : [desc(receivedAt), desc(reference)]),
    view: (message) => ({
      ...message,
      received_at: message.receivedAt.toISOString(),
      closed_at: message.closedAt?.toISOString() ?? null,
      closed_by: message.closedBy,
      place: placeOf(services, message),
    }),
  });

  /** The message has the text of its answer, and is deleted before this line of the log. */
  async function end(inside: Services, subject: string, ending: { answer: string | null; by: string }) {
    if (await closeMessage(inside, subject, ending)) return { subject };
    throw conflict('Someone has ended this message before, or it is unknown.', 'closed');
  }
  action(calls.answerMessage, { say: 'answer message', body: answerSchema }, (inside, { ids, body, staff }) =>
    end(inside, ids.reference, { answer: body.answer, by: staff.name }),
  );
  action(calls.closeMessage, { say: 'close message' }, (inside, { ids, staff }) =>
    end(inside, ids.reference, { answer: null, by: staff.name }),
  );

  async function publish(inside: Services, subject: string, published: MessageRow['published']) {
    if (await publishQuestion(inside.db, subject, published)) return { subject };
    throw conflict('Only a question in a lesson that has an answer can be published.', 'not_answered');
  }
  action(calls.publishQuestion, { say: 'publish question', body: publicationSchema }, (inside, { ids, body }) =>
    publish(inside, ids.reference, body),
  );
  action(calls.takeQuestionBack, { say: 'take question back' }, (inside, { ids }) =>
    publish(inside, ids.reference, null),
  );

  list(calls.listFailedMails, {
    query: pageQuery,
    where: () => isNotNull(mails.failure),
    columns: () => db.select().from(mails).$dynamic(),
    order: () => [desc(mails.id)],
    view: ({ id, recipient, subject, postedAt, attempts, failure, failedAt }) => ({
      ...{ id, recipient, subject, attempts, failure: failure ?? '' },
      posted_at: postedAt.toISOString(),
      failed_at: failedAt?.toISOString() ?? null,
    }),
  });
  action(calls.sendMailAgain, { say: 'send mail again' }, async (inside, { ids }) => {
    const mail = await sendAgain(inside.db, ids.id);
    if (!mail) throw notFound();
    return { subject: `mail ${ids.id}`, before: { failure: mail.failure } };
  });
});

/** Where a question was asked, by the titles that course and lesson have now. */
function placeOf({ content, siteUrl }: Services, message: MessageRow): Message['place'] {
  const { courseId, lesson: slug, exercise, count } = message;
  if (courseId === null || slug === null) return null;
  const { courses, lessons } = content();
  const lesson = lessons.find((one) => one.course === courseId && one.slug === slug);
  return {
    course: courses.find(({ id }) => id === courseId)?.title ?? courseId,
    lesson: lesson?.title ?? slug,
    url: siteUrl + paths.lesson(courseId, slug),
    chart_url: lesson?.practice ? siteUrl + paths.practice(lesson.practice) : null,
    exercise,
    count,
  };
}
