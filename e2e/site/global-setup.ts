import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mainSite } from './ports';
import { printed, runNpm } from './run';

/** How long the site may take from nothing to `ready`, in milliseconds: under four minutes. */
const READY_MS = 240_000;

/** The whole suite comes from one address, with hundreds of people. */
const LIMITS = {
  LIMIT_REGISTRATION: '100000/3600',
  LIMIT_ENTRY_NETWORK: '10000/3600',
  LIMIT_SIGN_IN_NETWORK: '10000/3600',
  MAX_EVENT_LOOP_DELAY: '60000',
};

/** Starts the site as `npm start` does, on a fresh database, for the whole suite. @returns what ends it */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'hidden-order-e2e-'));
  // Tests read there what the site would mail.
  process.env.E2E_DATA_FOLDER = dataFolder;
  const own = { API_URL: '', SITE_URL: '', SMTP_URL: '', DATA_DIR: dataFolder, ...LIMITS };
  const site = runNpm(['start'], { ...mainSite.environment, ...own });
  await printed(site, `ready: ${mainSite.origin('host')}`, READY_MS);
  return async () => {
    await site.kill('SIGTERM');
    await requireSilence();
    await rm(dataFolder, { recursive: true });
    await rm(`${dataFolder}-examples`, { recursive: true, force: true });
  };
}

/** SIGTERM must have ended every server of the site. */
async function requireSilence(): Promise<void> {
  for (const port of Object.values(mainSite.ports)) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (answer !== null) throw new Error(`Port ${port} still answers after the site was ended.`);
  }
}
