import path from 'node:path';
import { readRoutes } from 'shared/build/pages';
import { DEFAULT_API_PORT } from 'shared/platform/ports';
import { findApps } from '../apps';
import { ReleaseError } from '../release-error';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_LENGTH = 40;

/** Names that mean something else already. */
const RESERVED: Readonly<Record<string, string>> = {
  host: 'the host has it',
  api: 'the API has it',
  shared: 'the shared workspace has it',
  index: 'index.html is the page of Home',
  // A remote's address is the setting <NAME>_URL, and these are settings of their own (docs/settings.md).
  site: 'SITE_URL is the address of the site',
  release: 'RELEASE_URL is the release service',
  'api-public': 'API_PUBLIC_URL is where browsers reach the API',
  metrics: 'METRICS_PORT serves figures of the API',
  safepay: "SAFEPAY_URL is the payment gateway's",
  report: 'REPORT_URL is where browsers report failures',
  'country-lookup': 'COUNTRY_LOOKUP_URL is the country service',
  database: "DATABASE_URL is the API's database",
  smtp: 'SMTP_URL is the mail server',
};

/** What a new remote must not clash with. */
export interface Taken {
  /** Remotes that there are, by name. */
  remotes: readonly string[];
  /** Patterns of the addresses that their pages have. */
  paths: readonly string[];
}

/** @throws ReleaseError that says why a remote cannot be called so, and what to choose instead */
export function checkName(name: string, { remotes, paths }: Taken): void {
  const refuse = (reason: string) => new ReleaseError(`A remote cannot be called "${name}": ${reason}.`);
  if (!NAME.test(name) || name.length > MAX_LENGTH)
    throw refuse(
      `use lower-case letters, digits and single hyphens, a letter first, at most ${MAX_LENGTH} characters, such as trading-room`,
    );
  const meaning = Object.hasOwn(RESERVED, name) ? RESERVED[name] : undefined;
  if (meaning !== undefined) throw refuse(`${meaning}. Choose another name`);
  if (remotes.includes(name)) throw refuse(`there is one already. There are ${remotes.join(', ')}`);
  if (paths.includes(`/${name}`)) throw refuse(`the site has a page at /${name} already. Choose another name`);
}

/** @throws ReleaseError when a remote of the repository, one of their pages or a setting has the name already */
export async function requireFreeName(repository: string, name: string): Promise<void> {
  const remotes = findApps(repository).slice(1);
  const routes = await Promise.all(remotes.map(({ workspace }) => readRoutes(path.join(repository, workspace))));
  const paths = routes.flatMap((pages) => Object.values(pages).map((page) => page.path));
  checkName(name, { remotes: remotes.map((app) => app.name), paths });
}

/** The first port after those of the other apps that is not the API's. */
export function nextPort(taken: readonly number[]): number {
  const next = Math.max(...taken) + 1;
  return next === DEFAULT_API_PORT ? next + 1 : next;
}
