import { configureApi } from 'shared/api-client';
import type { User } from 'shared/contracts/auth';
import { startSession } from 'shared/session';
import { json, startProvider, type Seen } from 'shared/testing';

/** A sample person; optional fields unset, as the provider answers them. */
export const ada: User = {
  id: 1,
  email: 'ada@example.com',
  full_name: 'Ada Khan',
  date_of_birth: '1990-05-17',
  gender: 'female',
  cnic_passport_number: '',
  phone: '',
};

interface Answer {
  status: number;
  body: unknown;
}

const ACCESS = 'sample-access-token';

/**
 * A server on this machine that answers `/auth/users/me/` as the real provider does, and what a test adds, with somebody signed in to it.
 * @param person who is signed in
 */
export async function startMe(person: User) {
  const me = {
    person: { ...person },
    /** Bodies of the PATCH calls so far. */
    patches: [] as unknown[],
    /** Status and body of the next PATCH's answer, in place of saving. */
    refusal: null as Answer | null,
    /** The next PATCH is answered when this is done. */
    pause: Promise.resolve(),
    /** Status and body of every GET's answer, in place of the person. */
    outage: null as Answer | null,
    /** Answers to GETs of the money API by path; all others do not exist. */
    answers: {
      '/enrolments/': { status: 200, body: { items: [] } },
      '/receipts/': { status: 200, body: { items: [] } },
    } as Record<string, Answer>,
  };

  const answer = async ({ method, path, authorization, body }: Seen): Promise<Answer> => {
    if (authorization !== `Bearer ${ACCESS}`) {
      return { status: 401, body: { detail: 'Authentication credentials were not provided.' } };
    }
    if (path !== '/auth/users/me/') return me.answers[path] ?? { status: 404, body: { detail: 'Not found.' } };
    if (method === 'GET') return me.outage ?? { status: 200, body: me.person };
    const changes: unknown = JSON.parse(body);
    me.patches.push(changes);
    await me.pause;
    if (me.refusal !== null) return me.refusal;
    Object.assign(me.person, changes);
    return { status: 200, body: me.person };
  };

  const provider = await startProvider((request, response) => {
    void answer(request).then(({ status, body }) => json(response, status, body));
  });
  configureApi({ baseUrl: provider.baseUrl });
  startSession({ access: ACCESS, refresh: 'sample-refresh-token' });
  return Object.assign(me, { seen: provider.seen, stop: provider.close });
}

export type Me = Awaited<ReturnType<typeof startMe>>;
