import { setTimeout as pause } from 'node:timers/promises';
import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import { refusal } from '../site/refusals';
import { networkError } from '../site/release-error';
import { integrityOf } from '../site/releases/build-output';
import { inParallel } from '../site/in-parallel';
import type { SiteStore } from '../site/site-store';
import { requireRelease, type ReleaseRecord } from '../site/releases/release-record';

/** How long a file may take to arrive, in milliseconds. */
const TIMEOUT_MS = 15_000;
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/**
 * Checks every entry that the next document names and the live one does not: that browsers can fetch all files of its release
 * from each of its addresses.
 * @param store servers that follow it may lack the files of a new release for a moment
 * @param report told about progress
 * @throws ReleaseError with the file that browsers cannot fetch
 */
export async function checkNewEntries(
  store: SiteStore,
  live: Discovery,
  next: Discovery,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const known = new Set(listEntries(live).map(identity));
  for (const named of listEntries(next).filter((one) => !known.has(identity(one)))) {
    const { app, url, fallbackUrl, metadata } = named;
    const release = await requireRelease(store.folder, app, metadata.version);
    for (const address of [url, fallbackUrl].filter((one) => one !== undefined))
      await checkFiles(
        release,
        address.slice(0, -release.manifest.entry.length),
        Date.now() + store.lagMs,
        report,
        signal,
      );
  }
}

const listEntries = ({ microFrontends }: Discovery) =>
  Object.entries(microFrontends).flatMap(([app, versions]) => versions.map((entry) => ({ app, ...entry })));

const identity = ({ app, url, fallbackUrl, metadata }: ReturnType<typeof listEntries>[number]): string =>
  JSON.stringify([app, url, fallbackUrl, metadata.version]);

/** Fetches every file of a release and compares its content with what was published. */
async function checkFiles(
  { app, version, files }: ReleaseRecord,
  /** With a slash at its end. */
  base: string,
  patientUntil: number,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const names = Object.keys(files);
  report(`${app} ${version}: checking ${names.length} files on ${base}`);
  await inParallel(names, async (name) => {
    signal?.throwIfAborted();
    const complaint = await complain(`${base}${name}`, files[name], patientUntil);
    if (complaint !== null)
      throw refusal(
        'files-not-served',
        `${app} ${version} is not ready: ${base}${name} ${complaint}. Nothing was changed.`,
      );
  });
}

/**
 * Failures of a server and of the network are retried, and until an instant a missing file too.
 * @returns what is wrong with the file at an address, or null
 */
async function complain(url: string, integrity: string | undefined, patientUntil: number): Promise<string | null> {
  let last = '';
  for (let attempt = 1; attempt <= ATTEMPTS || Date.now() < patientUntil; attempt++) {
    if (attempt > 1) await pause(PAUSE_MS);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { Origin: 'null' } });
      if (answer.ok) {
        const content = Buffer.from(await answer.arrayBuffer());
        if (integrityOf(content) !== integrity) return 'is another file: its hash is not the one that was published';
        const allowed = answer.headers.get('Access-Control-Allow-Origin');
        return allowed === '*' ? null : 'may not be read by other origins (Access-Control-Allow-Origin must be *)';
      }
      last = `answers with status ${answer.status}`;
      if (answer.status < 500 && Date.now() >= patientUntil) return last;
    } catch (error) {
      last = `cannot be reached (${networkError(error)})`;
    }
  }
  return last;
}
