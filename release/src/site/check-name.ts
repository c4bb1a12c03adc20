import { ReleaseError } from './release-error';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_LENGTH = 40;

/**
 * Workspaces and pages of the site, what every object has, and beginnings of settings (docs/settings.md): a remote's address is the setting
 * `<NAME>_URL`, and its port `<NAME>_PORT`.
 */
const RESERVED = [
  ...['host', 'api', 'shared', 'index', 'constructor'],
  ...['site', 'release', 'api-public', 'metrics', 'safepay', 'report', 'country-lookup', 'database', 'smtp'],
];

/**
 * @param taken names of the remotes that there are
 * @throws ReleaseError that says why a remote cannot be called so, and what to choose instead
 */
export function checkName(name: string, taken: readonly string[]): void {
  const refuse = (reason: string) => new ReleaseError(`A remote cannot be called "${name}": ${reason}.`);
  if (!NAME.test(name) || name.length > MAX_LENGTH)
    throw refuse(
      `use lower-case letters, digits and single hyphens, a letter first, at most ${MAX_LENGTH} characters, such as trading-room`,
    );
  if (RESERVED.includes(name)) throw refuse('the name means something else. Choose another name');
  if (taken.includes(name)) throw refuse(`there is one already. There are ${taken.join(', ')}`);
}
