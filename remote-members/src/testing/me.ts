import { cleanup, waitFor } from '@testing-library/react';
import { configureApi } from '@hidden-order/platform/api-client';
import type { AccountRecords } from '@hidden-order/api-shapes/account';
import type { User } from '@hidden-order/api-shapes/auth';
import { draftChangeSchema, type Draft } from '@hidden-order/api-shapes/drafts';
import { endSession, startSession } from '@hidden-order/platform/session';
import { json, startProvider, type Seen } from '@hidden-order/testing';
import { tokenWith } from '@hidden-order/testing/sample-token';

/** A sample person with the provider's values of unset optional fields. */
export const ada: User = {
  id: 1,
  email: 'ada@example.com',
  full_name: 'Ada Khan',
  date_of_birth: '1990-05-17',
  gender: 'female',
  cnic_passport_number: '',
  phone: '',
};

const NO_RECORDS: AccountRecords = {
  certificates: { items: [], waiting: [] },
  entries: [],
  unread_news: 0,
};

interface Answer {
  status: number;
  body: unknown;
}

interface Account {
  person: User;
  /** Bodies of the PATCH calls so far. */
  patches: unknown[];
  /** The answer to the next PATCH, which then saves nothing. */
  refusal: Answer | null;
  /** Delays the answers to a PATCH, and to what is posted. */
  pause: Promise<void>;
  /** Replaces the answers to GETs of the person. */
  outage: Answer | null;
  /** Answers of other paths, or of a method and a path, such as `POST /x/`; all others answer 404. */
  answers: Record<string, Answer>;
  /** What of the person's records is not empty. */
  records: Partial<AccountRecords>;
  /** The person's drafts by subject, as the provider keeps them. */
  drafts: Record<string, Draft>;
}

/**
 * Starts a local server that answers `/auth/users/me/` and drafts as the provider does, and the paths that a test adds, and
 * signs in.
 * @param person the signed-in person
 * @returns `moveOn`: leaves, once nothing is unsent, for another device, where nothing is known of the person
 */
export async function startMe(person: User) {
  const access = tokenWith({ user_id: person.id });
  const me: Account = {
    person: { ...person },
    patches: [],
    refusal: null,
    pause: Promise.resolve(),
    outage: null,
    answers: {
      '/enrolments/': { status: 200, body: { items: [] } },
      '/receipts/': { status: 200, body: { items: [] } },
      '/refunds/': { status: 200, body: { items: [] } },
      '/today/': {
        status: 200,
        body: { questions: [], answered: 0, next: '2026-05-05', week: { answered: 0, right: 0, weakest: [] } },
      },
      '/open-paper/': { status: 200, body: { paper: null } },
      '/practice/attempts/': { status: 200, body: { items: [], count: 0, best: null, average: null } },
    },
    records: {},
    drafts: {},
  };

  const answerDraft = ({ method, body }: Seen, subject: string): Answer => {
    const stored = me.drafts[subject] ?? {};
    if (method === 'GET') return { status: 200, body: stored };
    const written = Object.entries(draftChangeSchema.parse(JSON.parse(body)));
    const later = written.filter(([part, { revision }]) => revision > (stored[part]?.revision ?? 0));
    me.drafts[subject] = { ...stored, ...Object.fromEntries(later) };
    return { status: 204, body: '' };
  };

  const answer = async (seen: Seen): Promise<Answer> => {
    const { method, path, authorization, body } = seen;
    if (authorization !== `Bearer ${access}`) {
      return { status: 401, body: { detail: 'Authentication credentials were not provided.' } };
    }
    const subject = /^\/drafts\/([^/]+)\/$/.exec(path)?.[1];
    if (subject !== undefined) return me.answers[path] ?? answerDraft(seen, subject);
    if (method === 'POST') await me.pause;
    if (path === '/account/records/')
      return me.answers[path] ?? { status: 200, body: { ...NO_RECORDS, ...me.records } };
    if (path !== '/auth/users/me/')
      return me.answers[`${method} ${path}`] ?? me.answers[path] ?? { status: 404, body: { detail: 'Not found.' } };
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
  const signIn = () => {
    endSession({ forgetsPerson: true });
    startSession({ access, refresh: 'sample-refresh-token' });
  };
  signIn();
  const draftsSent = () =>
    waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('my-draft/'))).toEqual([]));
  const moveOn = async () => {
    await draftsSent();
    cleanup();
    signIn();
  };
  const stop = async () => {
    await draftsSent();
    await provider.close();
  };
  return Object.assign(me, { seen: provider.seen, stop, moveOn });
}

export type Me = Awaited<ReturnType<typeof startMe>>;
