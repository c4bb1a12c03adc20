import { z } from 'zod';

/** How often something is allowed within a period. */
export interface Allowance {
  times: number;
  seconds: number;
}

/** An environment variable such as `10/900`: how often in how many seconds. */
const allowance = (byDefault: `${number}/${number}`) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,6}$/, 'must be how often in how many seconds, such as 10/900')
    .default(byDefault)
    .transform((text): Allowance => {
      const [times = 0, seconds = 0] = text.split('/').map(Number);
      return { times, seconds };
    });

/**
 * The limits, as settings. Their defaults leave room for a classroom behind one network address: hundreds of sign-ins and
 * dozens of registrations an hour.
 */
export const limitSettings = {
  /** Failed sign-ins to one account from one network. */
  LIMIT_SIGN_IN: allowance('10/900'),
  /** Failed sign-ins to one account from all networks from which it was not used before. */
  LIMIT_SIGN_IN_ACCOUNT: allowance('100/3600'),
  /** Failed sign-ins from one network. */
  LIMIT_SIGN_IN_NETWORK: allowance('300/3600'),
  /** Registrations from one network, refused ones too. */
  LIMIT_REGISTRATION: allowance('200/3600'),
  /** Mails for a new password to one address. */
  LIMIT_RESET: allowance('5/3600'),
  /** Mails for a new password that one network asks for. */
  LIMIT_RESET_NETWORK: allowance('60/3600'),
  /** Wrong current passwords of a signed-in person. */
  LIMIT_PASSWORD: allowance('10/900'),
  /** Tournament entries from one network. */
  LIMIT_ENTRY: allowance('60/3600'),
  /** Failed look-ups of plans and certificates, by network and by reference. */
  LIMIT_LOOKUP: allowance('5/900'),
};
export type LimitName = keyof typeof limitSettings;
export type Allowances = Readonly<Record<LimitName, Allowance>>;
