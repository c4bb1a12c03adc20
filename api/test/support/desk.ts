import { eq } from 'drizzle-orm';
import { actionsSchema, type Action, type Role } from '@hidden-order/api-shapes/desk/staff';
import { buildDesk } from '../../src/desk/app';
import { startSession } from '../../src/desk/staff/sessions';
import { staff, staffSessions } from '../../src/desk/tables';
import { emailKey } from '../../src/plugins/text/email';
import { okOf, PASSWORD } from './people';
import { callsOf, TOKEN_SECONDS, type Answer, type Calls, type TestApi } from './test-api';

/** The second factor of everyone, in Base32. */
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The desk of an API under test. */
export interface TestDesk extends Calls {
  /** Someone signed in with these roles; a name that is an address is also theirs. The same name is the same person. */
  as: (name: string, ...roles: Role[]) => Promise<Colleague>;
  close: () => Promise<void>;
}

/** Someone who calls the desk. */
export interface Colleague {
  id: number;
  email: string;
  token: string;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: object) => Promise<Answer>;
  /** The last line of the log, as far as it is theirs. */
  lastAction: () => Promise<Action | undefined>;
}

/** Starts the desk of an API on a free port. */
export async function startTestDesk(api: TestApi): Promise<TestDesk> {
  const app = await buildDesk(api.services);
  const calls = callsOf(await app.listen({ port: 0, host: '127.0.0.1' }), api.collectMails);
  return {
    ...calls,
    as: async (name, ...roles) => {
      const email = name.includes('@') ? name : `${name.toLowerCase()}@academy.example`;
      const now = api.services.clock();
      const passwordHash = await api.passwords.hash(PASSWORD);
      const identity = { name, email, emailKey: emailKey(email), roles, invitedAt: now, joinedAt: now, leftAt: null };
      const values = { ...identity, passwordHash, totpSecret: SECRET };
      const insert = api.db.insert(staff).values(values);
      const [person] = await insert.onConflictDoUpdate({ target: staff.emailKey, set: values }).returning();
      const id = person?.id ?? 0;
      const token = await startSession(api.services, id, 'Firefox on Linux');
      const expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1000);
      await api.db
        .update(staffSessions)
        .set({ expiresAt })
        .where(eq(staffSessions.id, token.slice(0, 8)));
      const headers = { authorization: `Bearer ${token}` };
      const get = (path: string) => calls.request(`/api${path}`, { headers });
      return {
        id,
        email,
        token,
        get,
        post: (path, body = {}) => calls.send('POST', `/api${path}`, body, headers),
        lastAction: async () => okOf(actionsSchema, await get('/actions/')).items[0],
      };
    },
    close: () => app.close(),
  };
}
