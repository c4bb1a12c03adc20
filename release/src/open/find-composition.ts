import { hasVisitors, releasesIn } from '../site/discovery/versions';
import { readHistory, type Composition } from '../site/live/composition-record';
import { isPacked } from '../site/live/packed-pages';
import { ReleaseError } from '../site/release-error';
import { findRelease, parseReleaseName } from '../site/releases/release-record';

/** A composition, and when the next one took its place; null for the live one. */
export interface Past {
  composition: Composition;
  until: string | null;
}

/** The compositions that were live, the newest first. @param root the site's folder */
export async function* readPasts(root: string): AsyncGenerator<Past> {
  let until: string | null = null;
  for await (const composition of readHistory(root)) {
    yield { composition, until };
    until = composition.at;
  }
}

/** A day, or an instant of it, in UTC. */
const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(?: ?UTC|Z)?)?$/;

/**
 * The composition of a number, or that was live at an instant.
 * @param named such as `12` or `2026-11-24 14:03`, in UTC
 * @throws ReleaseError when none was
 */
export async function findComposition(root: string, named: string): Promise<Past> {
  const [, day, time = '00:00'] = INSTANT.exec(named) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  if (!/^\d+$/.test(named) && Number.isNaN(at))
    throw new ReleaseError(`"${named}" is no composition. Give a number, or a time in UTC such as "2026-11-24 14:03".`);
  for await (const past of readPasts(root)) {
    const { id, at: begun } = past.composition;
    if (day === undefined ? id === Number(named) : Date.parse(begun) <= at) return past;
  }
  throw new ReleaseError(`No composition ${day === undefined ? named : `at ${named} UTC`} was live: look at history.`);
}

/** What a composition needs and the site no longer keeps, in words; null where it can be opened. */
export async function lackOf(root: string, { id, discovery }: Composition): Promise<string | null> {
  if (!(await isPacked(root, { id }))) return 'its pages';
  for (const name of releasesIn(discovery, hasVisitors)) {
    const { app, version } = parseReleaseName(name);
    if ((await findRelease(root, app, version ?? '')) === null) return name;
  }
  return null;
}
