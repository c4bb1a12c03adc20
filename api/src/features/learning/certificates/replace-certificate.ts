import { eq } from 'drizzle-orm';
import { paths } from '@hidden-order/platform/paths';
import type { Database } from '../../../plugins/database/database';
import { lock } from '../../../plugins/database/lock';
import { users } from '../../../plugins/caller/tables';
import { certificates } from '../tables';
import { tellMembers } from '../../../plugins/news/tell-members';
import { lockOrder } from '../../money/orders/payments';
import { orders } from '../../money/tables';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { newReference } from '../../../plugins/text/reference';
import type { Services } from '../../../plugins/services';
import { Refusal } from '../../../plugins/errors/refusal';

/**
 * Issues a valid certificate anew, in the name that its holder's account has now: the new one has a code of its own and the
 * same day; the old code says that it was replaced. The holder is told, with the reason.
 * @param typed code of the certificate
 * @returns the code, and both names, for the log
 * @throws {Refusal} unknown or not valid, or its holder's account was deleted
 */
export async function replaceCertificate(
  { db, clock, siteUrl }: Pick<Services, 'db' | 'clock' | 'siteUrl'>,
  typed: string,
  reason: string,
) {
  const replaceAndMail = async (tx: Database) => {
    const code = normaliseReference(typed);
    const find = () => tx.select().from(certificates).where(eq(certificates.code, code));
    const [found] = await find();
    // The person before the order, whose lock serialises this with a cancellation.
    if (found?.userId) await lock(tx, 'user', found.userId, 'key share');
    if (found?.orderId) await lockOrder(tx, eq(orders.id, found.orderId));
    const [old] = await find();
    if (!old) throw new Refusal(`There is no certificate ${code}.`);
    if (old.revokedAt !== null) {
      throw new Refusal(`Certificate ${code} is not valid since ${old.revokedAt.toISOString()}.`);
    }
    const { userId, orderId, courseId, courseTitle, issuedAt, grader } = old;
    const [account] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
    if (!account) throw new Refusal(`The account of ${old.name} was deleted: no certificate has another name.`);
    await tx.update(certificates).set({ orderId: null, revokedAt: clock() }).where(eq(certificates.id, old.id));
    const next = { code: newReference('CERT'), name: account.fullName };
    await tx.insert(certificates).values({ ...next, userId, orderId, courseId, courseTitle, issuedAt, grader });
    await tellMembers(tx, siteUrl, {
      to: account.id,
      subject: `Your certificate has a new code: ${courseTitle}`,
      paragraphs: [
        `We have replaced your certificate for ${courseTitle}. The new one has the name ${next.name}, the code ${next.code} and a page of its own.`,
        `The reason: ${reason}`,
        { label: 'See your certificate', path: paths.certificate(next.code) },
        'Anyone who checks the old code reads that the certificate was replaced.',
      ],
    });
    return { subject: code, before: { name: old.name }, after: { ...next, reason } };
  };
  return db.transaction(replaceAndMail);
}
