import type { NewFactor } from '@hidden-order/api-shapes/desk/entry';
import { needsFactor, type Role } from '@hidden-order/api-shapes/desk/staff';
import { Secret, TOTP } from 'otpauth';
import { invalidFields } from '../../plugins/errors/errors';

/** How many steps of 30 seconds the clock of an app may be ahead or behind. */
const WINDOW = 1;

/**
 * Checks a code of an app (TOTP, RFC 6238, with the parameters that all apps know).
 * @param secret in Base32
 * @returns the step of time that the code is of; undefined for a wrong one
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  // The library throws for other characters.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const factor = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = factor.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : factor.counter({ timestamp }) + delta;
}

/**
 * Reads the factor that a person has set up.
 * @returns what is stored of it: the code counts as taken; nothing where none is needed and none was given
 * @throws {ApiError} 400 for a code that the secret does not make, and for a missing one
 */
export function readFactor({ secret, code }: NewFactor, roles: readonly Role[], now: Date) {
  if (code === '' && !needsFactor(roles)) return { totpSecret: null, totpStep: 0 };
  const totpStep = stepOf(secret, code, now);
  if (totpStep === undefined)
    throw invalidFields({ code: ['This code is not of the app that you set up. Enter the one that it shows now.'] });
  return { totpSecret: secret, totpStep };
}
