import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { lock } from '../database/lock';
import { userNotFound } from '../errors/errors';
import { emailKey, normaliseEmail } from '../text/email';
import { users, type UserRow } from './tables';

export async function findUserById(db: Database, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The account of an address, in any spelling. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  return user;
}

/** @returns the new user, or undefined if the e-mail is taken, in any spelling */
export async function insertUser(
  db: Database,
  values: Omit<typeof users.$inferInsert, 'emailKey'>,
): Promise<UserRow | undefined> {
  const row = { ...values, email: normaliseEmail(values.email), emailKey: emailKey(values.email) };
  const [user] = await db.insert(users).values(row).onConflictDoNothing().returning();
  return user;
}

/**
 * @param changes columns that are undefined stay as they are; at least one is not
 * @returns the changed user, or undefined if it was deleted
 */
export async function updateUser(
  db: Database,
  id: number,
  changes: PgUpdateSetSource<typeof users>,
): Promise<UserRow | undefined> {
  const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return user;
}

/** Notes that a link in a mail was followed for an account, if the mail went to the account's address. */
export async function noteConfirmedEmail(db: Database, id: number, email: string, now: Date): Promise<void> {
  const isOwn = and(eq(users.id, id), eq(users.emailKey, emailKey(email)));
  await db.update(users).set({ emailConfirmedAt: now }).where(isOwn);
}

/**
 * Locks a user until the transaction ends, so that they start one thing at a time, such as a payment or a paper. Others may
 * insert rows that refer to the user (`no key update`).
 * @throws {ApiError} 401 if the account was deleted
 */
export async function lockUser(tx: Database, id: number): Promise<void> {
  if (!(await lock(tx, 'user', id))) throw userNotFound();
}

/**
 * Locks a user until the transaction ends, for what the password that was verified allows.
 * @returns undefined if the user was deleted or switched off, or the password has changed since it was read
 */
export async function lockUnchanged(tx: Database, read: UserRow): Promise<UserRow | undefined> {
  const unchanged = and(eq(users.id, read.id), eq(users.passwordHash, read.passwordHash), eq(users.isActive, true));
  await lock(tx, 'user', read.id);
  const [user] = await tx.select().from(users).where(unchanged);
  return user;
}

/** @returns false if the user was deleted or the password has changed since it was read */
export async function replacePassword(db: Database, read: UserRow, passwordHash: string): Promise<boolean> {
  const unchanged = and(eq(users.id, read.id), eq(users.passwordHash, read.passwordHash));
  return (await db.update(users).set({ passwordHash }).where(unchanged).returning({ id: users.id })).length > 0;
}
