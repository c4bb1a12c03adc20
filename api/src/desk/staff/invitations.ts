import { eq } from 'drizzle-orm';
import type { Join } from '@hidden-order/api-shapes/desk/entry';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { ROLES } from '@hidden-order/api-shapes/desk/staff';
import { findToken, makeToken } from '@hidden-order/node/bearer-token';
import { passwordProblems } from '../../features/accounts/auth/password-rules';
import type { AppServices } from '../../open-services';
import type { Database } from '../../plugins/database/database';
import { lockWork } from '../../plugins/database/lock';
import { conflict, invalidFields } from '../../plugins/errors/errors';
import { emailKey, normaliseEmail } from '../../plugins/text/email';
import { act, note } from '../act';
import { staff } from '../tables';
import { readFactor } from './factor';
import { endSessions, startSession } from './sessions';

/** For how long the link of an invitation works. */
export const INVITATION_DAYS = 3;

/** The subject of what is done to a person of the academy, for the log. */
export const subjectOf = ({ id }: { id: number }): string => `colleague ${id}`;

/** Nothing that signs in. */
export const NO_WAY_IN = {
  passwordHash: null,
  totpSecret: null,
  totpStep: 0,
  invitationId: null,
  invitationHash: null,
} as const;

type InvitationContext = Pick<AppServices, 'db' | 'clock' | 'deskUrl'>;

/** Makes a link by which a person sets password and second factor. What they had of both ends, and their sessions do. */
export async function makeInvitation({ db, clock, deskUrl }: InvitationContext, id: number): Promise<string> {
  const { token, id: invitationId, hash: invitationHash } = makeToken();
  const invited = { ...NO_WAY_IN, invitationId, invitationHash, invitedAt: clock(), joinedAt: null };
  await db.update(staff).set(invited).where(eq(staff.id, id));
  await endSessions(db, id);
  // The part after # reaches no server, and so no log.
  return `${deskUrl}/join#${token}`;
}

/**
 * Makes the first person, with all roles; or a new link for someone who has lost what they sign in with.
 * @returns the link, or why there is none: others are invited at the desk
 */
export function inviteFirst(
  context: InvitationContext,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const invite = async (tx: Database) => {
    await lockWork(tx, 'staff');
    const key = emailKey(email);
    const [known] = await tx.select().from(staff).where(eq(staff.emailKey, key));
    if (known?.leftAt) return `${known.name} has left. A colleague can bring them back at the desk.`;
    if (!known && (await tx.$count(staff)) > 0) return 'The desk has people already: they invite others there.';
    const first = { name, email: normaliseEmail(email), emailKey: key, roles: [...ROLES], invitedAt: context.clock() };
    const [person] = known ? [known] : await tx.insert(staff).values(first).returning();
    if (!person) throw new Error('The first person was not stored.');
    const inside = { ...context, db: tx };
    await note(inside, { staff: person, role: 'staff', action: 'invite by command' }, { subject: subjectOf(person) });
    return makeInvitation(inside, person.id);
  };
  return context.db.transaction(invite);
}

/**
 * Finds whom a link invites.
 * @param header `Authorization` with the link’s token
 * @throws {ApiError} 409 once it was followed, another was made, or its time is over
 */
export async function findInvitation({ db, clock }: Pick<AppServices, 'db' | 'clock'>, header?: string) {
  const ofId = async (id: string) => {
    const [person] = await db.select().from(staff).where(eq(staff.invitationId, id));
    if (!person?.invitationHash) return undefined;
    const expiresAt = new Date(person.invitedAt.getTime() + INVITATION_DAYS * DAY_MS);
    return { hash: person.invitationHash, expiresAt, person };
  };
  const found = await findToken(header, ofId, clock());
  if (typeof found === 'string') throw linkIsOver();
  return found.person;
}

const linkIsOver = () =>
  conflict('This link is over, or not complete. Ask a colleague to send you the invitation again.', 'link_over');

/**
 * Sets password and second factor by a link, and signs in.
 * @returns the session’s token
 * @throws {ApiError} 400 for a weak password and a wrong code, 409 for a link that is over
 */
export async function join(
  services: AppServices,
  header: string | undefined,
  { password, ...given }: Join,
  browser: string,
): Promise<string> {
  const { clock, passwords } = services;
  const person = await findInvitation(services, header);
  const problems = passwordProblems(password, person.email);
  if (problems.length > 0) throw invalidFields({ password: problems });
  const factor = readFactor(given, person.roles, clock());
  const passwordHash = await passwords.hash(password);
  const { answer } = await act(services, { staff: person, role: 'staff', action: 'join' }, async (inside) => {
    const joined = { ...NO_WAY_IN, ...factor, passwordHash, joinedAt: clock() };
    const isOpen = eq(staff.invitationId, person.invitationId ?? '');
    if ((await inside.db.update(staff).set(joined).where(isOpen).returning()).length === 0) throw linkIsOver();
    return { subject: subjectOf(person), answer: await startSession(inside, person.id, browser) };
  });
  return answer;
}
