import type { Tokens } from '../../src/plugins/caller/tokens';
import { deleteAccount } from '../../src/features/accounts/delete-account';
import type { Answer, Calls, TestApi } from './test-api';

export const PASSWORD = 'tidal-Verdict-88';

/** A registration that is valid as it is. */
export const registration = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  email: 'ada@example.com',
  password: PASSWORD,
  full_name: 'Ada Khan',
  date_of_birth: '1990-05-17',
  gender: 'female',
  ...changes,
});

/** A registered person with a session. */
export interface Person {
  id: number;
  email: string;
  access: string;
  refresh: string;
  /** The header that says who calls. */
  bearer: { authorization: string };
}

let count = 0;

/** Registers and logs in a new person, whose first mail is taken out. */
export async function newPerson(
  api: Calls & Partial<Pick<TestApi, 'mails'>>,
  changes: Record<string, unknown> = {},
): Promise<Person> {
  count += 1;
  const email = typeof changes.email === 'string' ? changes.email : `person${count}@mail${count}.example`;
  const { id } = jsonOf(await api.send('POST', '/auth/users/', registration({ ...changes, email })));
  api.mails?.splice(0, Infinity, ...api.mails.filter(({ to, subject }) => to !== email || !/^Welcome/.test(subject)));
  const session = jsonOf(await api.send('POST', '/auth/jwt/create/', { password: PASSWORD, ...changes, email }));
  const access = String(session.access);
  return {
    id: Number(id),
    email,
    access,
    refresh: String(session.refresh),
    bearer: { authorization: `Bearer ${access}` },
  };
}

/** Deletes an account, as at the end of its grace period, unless a payment is under way. @returns whether it did */
export const deletePerson = ({ payments }: TestApi, { id }: Person): Promise<boolean> =>
  deleteAccount(payments, id, (_user, isPaying) => !isPaying);

/** A session that the API has not stored, for tokens of tests' own. */
export const sampleSession = (userId: number) => ({
  id: 'a'.repeat(32),
  userId,
  startedAt: new Date('2026-05-04T07:00:00.000Z'),
  refreshId: 'b'.repeat(32),
});

/** The claims of a token, at whatever time. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Awaited<ReturnType<Tokens['read']>>;

/** The object in an answer's body. */
export function jsonOf(answer: Answer): Record<string, unknown> {
  const value: unknown = JSON.parse(answer.body);
  if (!(value instanceof Object) || Array.isArray(value)) throw new Error(`not an object: ${answer.body}`);
  return Object.fromEntries(Object.entries(value));
}

/** What a call that was not refused answers. */
export function okOf<Shape>(schema: { parse(value: unknown): Shape }, { status, body }: Answer): Shape {
  expect([status, body.slice(0, 100)]).toEqual([200, body.slice(0, 100)]);
  return schema.parse(JSON.parse(body));
}

/** A reference as someone types it who has read it on paper. */
export const sloppily = (reference: string): string =>
  ` ${reference.toLowerCase().replaceAll('-', ' – ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
