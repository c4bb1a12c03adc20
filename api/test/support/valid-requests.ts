import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { FIRST_BARS } from '@hidden-order/api-shapes/replays';
import { quizSchema } from '@hidden-order/api-shapes/quiz';
import { todaySchema } from '@hidden-order/api-shapes/today';
import { practiceSeries } from '@hidden-order/series';
import { tournamentEntries } from '../../src/features/tournaments/tables';
import { wayToEnd } from '../../src/features/accounts/mail-choices';
import { uidOf } from '../../src/features/accounts/auth/link-tokens';
import { users } from '../../src/plugins/caller/tables';
import { jsonOf, newPerson, PASSWORD, registration, type Person } from './people';
import { LOG_ROW, NO_COUNT, openReplay } from './replays';
import { confirmAddress } from './graduate';
import { buy, COURSE, newOrder, order, paymentOf } from './shopping';
import { API_URL, type TestApi } from './test-api';
import { addPlayed, askToEnter, enterCup, entryForm, linkTo, PLAYED, takeSeat, TOURNAMENT } from './tournaments';

/** A request that its route accepts, until something in its body is changed. */
export interface ValidRequest {
  method: string;
  path: string;
  body: object;
  /** Computed once the body is final. */
  headers: (body: string) => Record<string, string>;
}

type Template = (person: Person) => Promise<ValidRequest> | ValidRequest;

const SEED = 'medium-4k2j9x';

/** What the requests say of persons; no log may hold it. */
export const PLANTED = {
  full_name: 'Planted Personson',
  phone: '+92 300 1112223',
  cnic_passport_number: '42101-7654321-9',
};

const asVisitor = (method: string, path: string, body: object, headers = {}): ValidRequest => ({
  method,
  path,
  body,
  headers: () => headers,
});

const asMember = (method: string, path: string, body: object, { bearer }: Person): ValidRequest =>
  asVisitor(method, path, body, bearer);

/**
 * What makes a valid request for each route that takes a body, by a name.
 * @param api with the sample content and an open tournament
 */
export async function validRequests(api: TestApi): Promise<Record<string, Template>> {
  const ada = await newPerson(api);
  const plan = await buy(api, ada, { plan: 'instalments' });
  const key = randomUUID();
  let people = 0;
  const email = () => `valid${(people += 1)}@planted.example`;
  const newPayment = async () => paymentOf(await order(api, await newPerson(api)));

  /** A new entry, of a person or of none. */
  const entry = async (changes: Partial<typeof tournamentEntries.$inferInsert> = {}) => {
    const claim = { email: email(), reference: '' };
    claim.reference = String((await enterCup(api, { email: claim.email })).body.reference);
    const changed = { offerEndsAt: new Date(Date.now() + 3_600_000), ...changes };
    await api.db.update(tournamentEntries).set(changed).where(eq(tournamentEntries.reference, claim.reference));
    return claim;
  };

  /** A new person with a seat in a tournament whose first round is open. */
  const seated = async () => {
    const person = await newPerson(api);
    await addPlayed(api, Date.now());
    await takeSeat(api, person);
    return person;
  };

  return {
    registration: () => asVisitor('POST', '/auth/users/', registration({ ...PLANTED, email: email() })),
    'sign-in': (person) => asVisitor('POST', '/auth/jwt/create/', { email: person.email, password: PASSWORD }),
    refresh: ({ refresh }) => asVisitor('POST', '/auth/jwt/refresh/', { refresh }),
    'sign-out': ({ refresh }) => asVisitor('POST', '/auth/jwt/blacklist/', { refresh }),
    verify: ({ access }) => asVisitor('POST', '/auth/jwt/verify/', { token: access }),
    profile: (person) => asMember('PATCH', '/auth/users/me/', PLANTED, person),
    'set a password': (person) => {
      const body = { current_password: PASSWORD, new_password: 'quiet-Harbour-41' };
      return asMember('POST', '/auth/users/set_password/', body, person);
    },
    'ask for a link': (person) => asVisitor('POST', '/auth/users/reset_password/', { email: person.email }),
    'set a password by a link': async ({ id }) => {
      const [user] = await api.db.select().from(users).where(eq(users.id, id));
      const link = user && { uid: uidOf(user), token: api.resetTokens.issue(user) };
      return asVisitor('POST', '/auth/users/reset_password_confirm/', { ...link, new_password: 'quiet-Harbour-41' });
    },
    message: () => {
      const message = `Please call me: ${PLANTED.phone}.`;
      const body = { name: PLANTED.full_name, email: email(), topic: 'other', message };
      return asVisitor('POST', '/contact/', body);
    },
    entry: () => {
      const { full_name, phone } = PLANTED;
      const body = entryForm({ full_name, email: email(), phone, city: 'Planted' });
      return asVisitor('POST', `/tournaments/${TOURNAMENT}/entries/`, body);
    },
    'confirm an entry': async () => {
      const to = email();
      await askToEnter(api, { email: to });
      return asVisitor('POST', '/tournaments/entries/confirm/', { link: linkTo(api.mails, to) });
    },
    'find an entry': async () => asVisitor('POST', '/tournaments/entries/find/', await entry()),
    'cancel an entry': async () => asVisitor('POST', '/tournaments/entries/cancel/', await entry()),
    'accept a seat': async () => asVisitor('POST', '/tournaments/entries/accept/', await entry({ status: 'offered' })),
    'claim an entry': async (person) => {
      await confirmAddress(api, person);
      return asMember('POST', '/tournaments/entries/claim/', await entry(), person);
    },
    'cancel an own entry': async () => {
      // A person has one entry in a tournament, also when the request that would cancel it is refused.
      const person = await newPerson(api);
      const { reference } = await entry({ userId: person.id });
      return asMember('POST', `/tournaments/entries/${reference}/cancel/`, {}, person);
    },
    'choose a pseudonym': async () => {
      const player = await seated();
      return asMember('PUT', `/tournaments/${PLAYED}/pseudonym/`, { pseudonym: `Planted ${player.id}` }, player);
    },
    'commit in a round': async () =>
      asMember(
        'POST',
        `/tournaments/${PLAYED}/commits/`,
        { round: 1, number: 1, statement: { kind: 'none' } },
        await seated(),
      ),
    order: (person) => asMember('POST', '/orders/', newOrder(), person),
    'pay an instalment': () => {
      const body = { first: 2, last: 2, idempotency_key: key };
      return asMember('POST', `/instalment-plans/${plan.order}/payments/`, body, ada);
    },
    'send the proof of a transfer': async () => {
      const person = await newPerson(api);
      const payment = paymentOf(await order(api, person, { method: 'transfer' }));
      const proof = { way: 'raast', transaction: randomUUID(), file: '' };
      return asMember('POST', `/payments/${payment.reference}/proofs/`, proof, person);
    },
    'ask for a refund': async () => {
      const person = await newPerson(api);
      const { order: reference, amount_paisa: paid_paisa } = await buy(api, person);
      return asMember('POST', '/refunds/', { order: reference, kind: 'refund', paid_paisa, reason: '' }, person);
    },
    'look a plan up': () => {
      return asVisitor('POST', '/instalment-plans/lookup/', { reference: plan.order, email: ada.email });
    },
    'decide on the page of the sandbox': async () =>
      asVisitor('POST', new URL((await newPayment()).redirect_url ?? '').pathname, { decision: 'pay' }),
    'complete a lesson': () =>
      asMember('PUT', `/courses/${COURSE}/lessons/five-waves/completion/`, { complete: true, revision: 0 }, ada),
    'ask in a lesson': () => {
      const body = { question: `Please call me: ${PLANTED.phone}.`, exercise: 'chart', count: '1=3 2=5' };
      return asMember('POST', `/courses/${COURSE}/lessons/three-waves/questions/`, body, ada);
    },
    'quiz attempt': async () => {
      const learner = await newPerson(api);
      await buy(api, learner);
      const path = `/courses/${COURSE}/quiz/`;
      const { paper } = quizSchema.parse(jsonOf(await api.request(path, { method: 'POST', headers: learner.bearer })));
      return asMember('POST', `${path}attempts/`, { paper, answers: { '1': ['2'] } }, learner);
    },
    'open a chart': async () => {
      const learner = await newPerson(api);
      await buy(api, learner);
      const path = `/courses/${COURSE}/quiz/`;
      const { paper } = quizSchema.parse(jsonOf(await api.request(path, { method: 'POST', headers: learner.bearer })));
      return asMember('POST', `${path}charts/`, { paper, question: '1' }, learner);
    },
    'practice attempt': (person) => {
      const body = { seed: SEED, labels: practiceSeries(SEED).truth, hints: 0, idempotency_key: randomUUID() };
      return asMember('POST', '/practice/attempts/', body, person);
    },
    'answer to a due question': async (person) => {
      const { questions } = todaySchema.parse(jsonOf(await api.request('/today/', { headers: person.bearer })));
      return asMember('POST', '/today/answers/', { question: questions[0]?.id ?? '', answer: '100' }, person);
    },
    'start a replay': (person) => asMember('POST', '/replays/', { level: 'easy' }, person),
    'more bars of a replay': async (person) => {
      const { id } = await openReplay(api, person);
      return asMember('POST', `/replays/${id}/bars/`, { shown: FIRST_BARS, by: 10 }, person);
    },
    'commit in a replay': async (person) => {
      const { id } = await openReplay(api, person);
      return asMember('POST', `/replays/${id}/commits/`, NO_COUNT, person);
    },
    'entry of the log': (person) => asMember('POST', '/log/entries/', { number: 1, entry: LOG_ROW }, person),
    'link of the log': (person) => asMember('PUT', '/log/link/', { is_public: true }, person),
    'parts of a draft': (person) => {
      const body = { 'quiz/parts': { value: ['2'], revision: 1 }, 'five-waves/read': { value: ['0.4'], revision: 2 } };
      return asMember('PUT', `/drafts/${COURSE}/`, body, person);
    },
    'mark as read': (person) => asMember('POST', '/account/news/read/', { from: 1, to: 2 }, person),
    'ask for a link to confirm': (person) => asMember('POST', '/account/email/link/', {}, person),
    'confirm an address': async ({ id }) => {
      const [user] = await api.db.select().from(users).where(eq(users.id, id));
      const link = user && { uid: uidOf(user), token: api.emailTokens.issue(user) };
      return asVisitor('POST', '/account/email/confirm/', { ...link });
    },
    'choose mails': (person) => asMember('PUT', '/account/mail-choices/', { newsletter: false, summary: true }, person),
    'end mails': ({ id }) =>
      asVisitor('POST', wayToEnd(api.services, id, 'newsletter').endUrl.slice(API_URL.length), {}),
    'ask for deletion': (person) => asMember('POST', '/account/deletion/', { current_password: PASSWORD }, person),
    'sign out everywhere': (person) => asMember('DELETE', '/account/sessions/', {}, person),
  };
}
