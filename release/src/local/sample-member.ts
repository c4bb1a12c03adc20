import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { confirmedEmailSchema, type EmailLink } from '@hidden-order/api-shapes/account';
import { tokenPairSchema } from '@hidden-order/api-shapes/auth';
import { contentFileSchema, type ContentFile } from '@hidden-order/api-shapes/content-file';
import { courseProgressSchema } from '@hidden-order/api-shapes/learning';
import { confirmedOffer, courseStateSchema, paymentSchema, type NewOrder } from '@hidden-order/api-shapes/payments';
import { quizResultSchema, quizSchema, type Quiz } from '@hidden-order/api-shapes/quiz';
import * as z from 'zod';
import { REPOSITORY } from '../site/apps';

const ACCOUNT = { email: 'sample.member@hidden-order.example', password: 'five-waves-up' };
const PERSON = { ...ACCOUNT, full_name: 'Sample Member', date_of_birth: '1990-05-04', gender: 'female' };

/** Accounts for transfers that are no one’s. */
export const SAMPLE_ACCOUNTS = {
  TRANSFER_TITLE: 'Sample account (send no money)',
  TRANSFER_BANK: 'Sample Bank',
  TRANSFER_IBAN: 'PK44SMPL0000000000000000',
  TRANSFER_RAAST: '03000000000',
  TRANSFER_JAZZCASH: '03000000000',
  TRANSFER_EASYPAISA: '03000000000',
};

/**
 * Whether a site is one to try out: on this machine, on the embedded database, with mails in files, and with payments that take
 * no money.
 */
export const isForTrial = (
  { DATABASE_URL, SMTP_URL, PAYMENT_GATEWAY = 'sandbox' }: NodeJS.ProcessEnv,
  siteUrl: string,
): boolean => new URL(siteUrl).hostname === 'localhost' && !DATABASE_URL && !SMTP_URL && PAYMENT_GATEWAY === 'sandbox';

/**
 * Makes a member to look at the members area with: a course with its quiz passed, and another in instalments under way.
 * Through the API and the mail, as a person would. One that is there already stays as it is.
 * @param api its address
 * @param mailFolder where the API writes mails
 * @returns how to sign in
 * @throws Error if the API refuses a step
 */
export async function makeSampleMember(api: string, mailFolder: string): Promise<string> {
  const how = `members area: sign in as ${ACCOUNT.email} with the password ${ACCOUNT.password}`;
  const visitor = { api, bearer: {} };
  const signIn: Call = ['POST', '/auth/jwt/create/', ACCOUNT];
  if ((await call(visitor, signIn)).ok) return how;
  await ask(visitor, z.unknown(), ['POST', '/auth/users/', PERSON]);
  await ask(visitor, confirmedEmailSchema, ['POST', '/account/email/confirm/', await mailedLink(mailFolder)]);
  const { access } = await ask(visitor, tokenPairSchema, signIn);
  const member = { api, bearer: { authorization: `Bearer ${access}` } };
  const content = contentFileSchema.parse(
    JSON.parse(await readFile(path.join(REPOSITORY, 'content/dist/content.json'), 'utf8')),
  );
  const [first, second] = content.courses;
  if (first) {
    await buy(member, first.id, 'full');
    await completeLessons(member, first.id, first.lessons);
    await passQuiz(member, first.id, content);
  }
  if (second) {
    await buy(member, second.id, 'instalments');
    await completeLessons(member, second.id, 2);
  }
  return how;
}

/** How long a mail may take, in milliseconds. */
const MAIL_MS = 20_000;

/** The parts of the link in the member's first mail. @throws Error if the API does not write it in time */
async function mailedLink(folder: string): Promise<EmailLink> {
  for (let waited = 0; waited < MAIL_MS; waited += 100) {
    const files = await readdir(folder).catch(() => []);
    const file = files.find((name) => name.includes(ACCOUNT.email) && name.endsWith('.txt'));
    const mail = file === undefined ? '' : await readFile(path.join(folder, file), 'utf8');
    const [, uid, token] = /\/confirm-email\/([\w-]+)\/([\w-]+)$/m.exec(mail) ?? [];
    if (uid !== undefined && token !== undefined) return { uid, token };
    await setTimeout(100);
  }
  throw new Error(`The first mail to ${ACCOUNT.email} is not in ${folder}.`);
}

interface Member {
  api: string;
  bearer: Record<string, string>;
}

type Call = [method: string, path: string, body?: object];

const call = ({ api, bearer }: Member, [method, path, body]: Call): Promise<Response> =>
  fetch(api + path, {
    method,
    headers: { 'content-type': 'application/json', ...bearer },
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  });

/** Calls the API as the member. @returns the answer in its shape */
async function ask<Shape extends z.core.$ZodType>(member: Member, shape: Shape, asked: Call): Promise<z.output<Shape>> {
  const answer = await call(member, asked);
  if (answer.status >= 400) throw new Error(`${asked[1]} answered ${answer.status}: ${await answer.text()}`);
  return z.parse(shape, await answer.json());
}

/** Orders a course, and pays its first payment on the sandbox's page. */
async function buy(member: Member, course: string, plan: NewOrder['plan']): Promise<void> {
  const { offer } = await ask(member, courseStateSchema, ['GET', `/courses/${course}/enrolment/`]);
  if (offer === null) throw new Error(`${course} is not for sale.`);
  const confirmed = { ...confirmedOffer(offer), terms_accepted: true, idempotency_key: randomUUID() } as const;
  const order: NewOrder = { course, plan, method: 'gateway', ...confirmed };
  const payment = await ask(member, paymentSchema, ['POST', '/orders/', order]);
  const decision = { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' } as const;
  await fetch(payment.redirect_url ?? '', decision);
  await ask(member, paymentSchema, ['GET', `/payments/${payment.reference}/`]);
}

async function completeLessons(member: Member, course: string, count: number): Promise<void> {
  const { lessons } = await ask(member, courseProgressSchema, ['GET', `/courses/${course}/progress/`]);
  for (const { slug, revision } of lessons.slice(0, count)) {
    const change = { complete: true, revision };
    await ask(member, courseProgressSchema, ['PUT', `/courses/${course}/lessons/${slug}/completion/`, change]);
  }
}

async function passQuiz(member: Member, course: string, { quizzes }: ContentFile): Promise<void> {
  const { paper, questions } = await ask(member, quizSchema, ['POST', `/courses/${course}/quiz/`]);
  const pool = quizzes.find(({ courseId }) => courseId === course)?.questions ?? [];
  // A paper has ids of its own.
  const rightIn = ({ text, prices, options }: Quiz['questions'][number]): string[] => {
    const asked = pool.find((one) => one.text === text && String(one.prices) === String(prices));
    const right = new Set(asked?.options.flatMap((option) => (option.right ? option.text : [])));
    return options.filter((option) => right.has(option.text)).map(({ id }) => id);
  };
  const answers = Object.fromEntries(questions.map((question) => [question.id, rightIn(question)]));
  await ask(member, quizResultSchema, ['POST', `/courses/${course}/quiz/attempts/`, { paper, answers }]);
}
