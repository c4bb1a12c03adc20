import { paths } from '@hidden-order/platform/paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../plugins/database/database';
import { findUserByEmail } from '../../plugins/caller/user-queries';
import { tellMembers, type Told } from '../../plugins/news/tell-members';
import { dayInPakistan } from '../../plugins/text/words';
import type { Services } from '../../plugins/services';
import { contactMessages, type MessageRow } from './tables';

/**
 * Ends a message, once: by telling its sender the answer, or without one. A message under the confirmed address of an account
 * is its holder's.
 * @param by who does it
 * @returns undefined for an unknown message, and for one that was ended before
 */
export async function closeMessage(
  { db, clock, siteUrl }: Pick<Services, 'db' | 'clock' | 'siteUrl'>,
  reference: string,
  { answer, by }: { answer: string | null; by: string },
): Promise<MessageRow | undefined> {
  const closeAndAnswer = async (tx: Database) => {
    const [message] = await tx
      .update(contactMessages)
      .set({ closedAt: clock(), closedBy: by, answer })
      .where(and(eq(contactMessages.reference, reference), isNull(contactMessages.closedAt)))
      .returning();
    if (message && answer !== null) {
      const holder = await findUserByEmail(tx, message.email);
      const to = message.userId ?? (holder?.emailConfirmedAt ? holder.id : message.email);
      await tellMembers(tx, siteUrl, { to, ...answerTo(message, answer) });
    }
    return message;
  };
  return db.transaction(closeAndAnswer);
}

function answerTo(row: MessageRow, answer: string): Omit<Told, 'to'> {
  const { name, reference, receivedAt, message, courseId, lesson } = row;
  const inLesson = courseId !== null && lesson !== null;
  return {
    subject: `Our answer to your ${inLesson ? 'question' : 'message'} ${reference}`,
    paragraphs: [
      `Dear ${name},`,
      ...answer.split(/\n{2,}/),
      `You wrote on ${dayInPakistan(receivedAt)}:`,
      ...message.split(/\n{2,}/).map((paragraph) => `“${paragraph}”`),
      inLesson
        ? { label: 'See it in the lesson', path: paths.lesson(courseId, lesson) }
        : 'If you have another question, reply to this e-mail.',
    ],
  };
}
