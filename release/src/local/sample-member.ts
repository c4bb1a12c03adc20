import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { EmailLink } from '@hidden-order/api-shapes/account';
import { confirmEmail } from '@hidden-order/api-shapes/account/calls';
import { register, signIn } from '@hidden-order/api-shapes/auth/calls';
import { contentFileSchema, type ContentFile } from '@hidden-order/api-shapes/content-file';
import { changeCompletion, readProgress } from '@hidden-order/api-shapes/learning/calls';
import { confirmedOffer, type NewOrder } from '@hidden-order/api-shapes/payments';
import { orderCourse, readCourseState, readPayment } from '@hidden-order/api-shapes/payments/calls';
import type { Quiz } from '@hidden-order/api-shapes/quiz';
import { handInQuiz, openQuiz } from '@hidden-order/api-shapes/quiz/calls';
import { askApi, callApi, type ApiCaller } from '@hidden-order/node/call-api';
import { REPOSITORY } from '../site/apps';

const ACCOUNT = { email: 'sample.member@hidden-order.example', password: 'five-waves-up' };
const PERSON = { ...ACCOUNT, full_name: 'Sample Member', date_of_birth: '1990-05-04', gender: 'female' } as const;

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
  if ((await askApi({ api }, signIn, { body: ACCOUNT })).ok) return how;
  await callApi({ api }, register, { body: PERSON });
  await callApi({ api }, confirmEmail, { body: await mailedLink(mailFolder) });
  const { access } = await callApi({ api }, signIn, { body: ACCOUNT });
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

/** Orders a course, and pays its first payment on the sandbox's page. */
async function buy(member: ApiCaller, course: string, plan: NewOrder['plan']): Promise<void> {
  const { offer } = await callApi(member, readCourseState, { params: { id: course } });
  if (offer === null) throw new Error(`${course} is not for sale.`);
  const confirmed = { ...confirmedOffer(offer), terms_accepted: true, idempotency_key: randomUUID() } as const;
  const order: NewOrder = { course, plan, method: 'gateway', ...confirmed };
  const payment = await callApi(member, orderCourse, { body: order });
  const decision = { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' } as const;
  await fetch(payment.redirect_url ?? '', decision);
  await callApi(member, readPayment, { params: { reference: payment.reference } });
}

async function completeLessons(member: ApiCaller, id: string, count: number): Promise<void> {
  const { lessons } = await callApi(member, readProgress, { params: { id } });
  for (const { slug, revision } of lessons.slice(0, count)) {
    await callApi(member, changeCompletion, { params: { id, slug }, body: { complete: true, revision } });
  }
}

async function passQuiz(member: ApiCaller, id: string, { quizzes }: ContentFile): Promise<void> {
  const { paper, questions } = await callApi(member, openQuiz, { params: { id } });
  const pool = quizzes.find(({ courseId }) => courseId === id)?.questions ?? [];
  // A paper has ids of its own.
  const rightIn = ({ text, prices, options }: Quiz['questions'][number]): string[] => {
    const asked = pool.find((one) => one.text === text && String(one.prices) === String(prices));
    const right = new Set(asked?.options.flatMap((option) => (option.right ? option.text : [])));
    return options.filter((option) => right.has(option.text)).map(({ id }) => id);
  };
  const answers = Object.fromEntries(questions.map((question) => [question.id, rightIn(question)]));
  await callApi(member, handInQuiz, { params: { id }, body: { paper, answers } });
}
