import { actionsSchema, type Action, type Role } from '@hidden-order/api-shapes/desk/staff';
import { buildDesk } from '../../src/desk/app';
import { createToken } from '../../src/desk/tokens';
import { okOf } from './people';
import { callsOf, type Answer, type Calls, type TestApi } from './test-api';

/** The desk of an API under test. */
export interface TestDesk extends Calls {
  /** Someone with a token of these roles; a name that is an address is also theirs. */
  as: (name: string, ...roles: Role[]) => Promise<Colleague>;
  close: () => Promise<void>;
}

/** Someone who calls the desk. */
export interface Colleague {
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
      const token = await createToken(api.services, {
        name,
        email: name.includes('@') ? name : `${name.toLowerCase()}@academy.example`,
        roles,
        days: 30,
      });
      const headers = { authorization: `Bearer ${token}` };
      const get = (path: string) => calls.request(`/api${path}`, { headers });
      return {
        token,
        get,
        post: (path, body = {}) => calls.send('POST', `/api${path}`, body, headers),
        lastAction: async () => okOf(actionsSchema, await get('/actions/')).items[0],
      };
    },
    close: () => app.close(),
  };
}
