import { z } from 'zod';

/** How often something is allowed within a period. */
export interface Allowance {
  times: number;
  seconds: number;
  /** Whether the wait begins with a minute and grows with each time the limit is reached, up to the period. */
  isProgressive: boolean;
}

/** An environment variable such as `10/900`: how often in how many seconds. */
const allowance = (byDefault: `${number}/${number}`, isProgressive: boolean) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,6}$/, 'must be how often in how many seconds, such as 10/900')
    .default(byDefault)
    .transform((text): Allowance => {
      const [times = 0, seconds = 0] = text.split('/').map(Number);
      return { times, seconds, isProgressive };
    });
/** Failed tries of a secret, such as a password. */
const tries = (byDefault: `${number}/${number}`) => allowance(byDefault, true);
/** Work or mails that one caller can cause, or look-ups with a wrong second fact. */
const quota = (byDefault: `${number}/${number}`) => allowance(byDefault, false);

/**
 * What all who are not signed in may do from one network. Behind its address may be a family, a class of 60 who need five
 * tries each, or the visitors among the thousands of a carrier's NAT; signed-in people have limits of their own.
 */
const byNetwork = () => quota('300/3600');

/** The limits, as settings. */
export const limitSettings = {
  LIMIT_SIGN_IN: tries('10/3600').describe('Failed sign-ins to one account from one network.'),
  LIMIT_SIGN_IN_ACCOUNT: tries('50/3600').describe('Failed sign-ins to one account from networks that are new to it.'),
  LIMIT_SIGN_IN_NETWORK: tries('600/3600').describe('Failed sign-ins from one network to accounts to which it is new.'),
  LIMIT_REGISTRATION: byNetwork().describe('Registrations from one network, refused ones too.'),
  LIMIT_RESET: quota('5/3600').describe(
    'Mails with a link to one address: for a new password, from each network that its account knows and from all others; to confirm it, for its signed-in person.',
  ),
  LIMIT_RESET_NETWORK: byNetwork().describe('Mails for a new password that one network asks for.'),
  LIMIT_PASSWORD: tries('10/3600').describe('Wrong current passwords of a signed-in person.'),
  LIMIT_ENTRY: quota('10/3600').describe('Tournament entries of one signed-in person.'),
  LIMIT_ENTRY_NETWORK: byNetwork().describe('Tournament entries of people who are not signed in, from one network.'),
  LIMIT_MESSAGE: byNetwork().describe('Messages of the contact form from one network.'),
  LIMIT_QUESTION: quota('20/86400').describe('Questions in lessons from one person.'),
  LIMIT_PROOF: quota('20/86400').describe('Proofs of transfers from one person.'),
  LIMIT_REFUND: quota('20/86400').describe('Requests for refunds from one person.'),
  LIMIT_LOOKUP: quota('5/900').describe('Look-ups of one plan with a wrong e-mail address.'),
};
export type LimitName = keyof typeof limitSettings;
export type Allowances = Readonly<Record<LimitName, Allowance>>;
