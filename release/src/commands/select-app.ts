import type { DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { describeRelease } from '../site/discovery/versions';
import { ReleaseError } from '../site/release-error';
import { refusal } from '../site/refusals';
import { parseReleaseName, listReleases, requireRelease, type ReleaseRecord } from '../site/releases/release-record';
import type { RunConfiguration, SiteApp } from '../site/configuration';
import { listApps } from '../site/site-apps';

/** @throws ReleaseError that names the existing apps */
export async function requireApp(configuration: RunConfiguration, name: string): Promise<SiteApp> {
  const apps = await listApps(configuration);
  const app = apps.find((candidate) => candidate.name === name);
  if (app !== undefined) return app;
  throw refusal('app-unknown', `There is no app "${name}". There are ${apps.map((known) => known.name).join(', ')}.`);
}

/** The releases that the command line names, each of another app. @throws ReleaseError when one is not there, or an app is named twice */
export async function selectReleases(configuration: RunConfiguration, names: readonly string[]): Promise<Selected[]> {
  const selected = await Promise.all(names.map((name) => selectRelease(configuration, name)));
  const apps = selected.map(({ release }) => release.app);
  const twice = apps.find((app, index) => apps.indexOf(app) !== index);
  if (twice !== undefined) throw new ReleaseError(`${twice} is named twice. Name the one release that is meant.`);
  return selected;
}

/** A release that the command line names, and its entry in the discovery document. */
interface Selected {
  release: ReleaseRecord;
  /** @param traffic share of the visitors in percent */
  entry: (traffic: number) => DiscoveryEntry;
}

/**
 * Finds the release that `<app>` (the newest) or `<app>@<version>` names.
 * @throws ReleaseError when there is none
 */
export async function selectRelease(configuration: RunConfiguration, argument: string): Promise<Selected> {
  const { app, version } = parseReleaseName(argument);
  const { origin } = await requireApp(configuration, app);
  const { siteFolder: root } = configuration;
  const [release] = version === null ? await listReleases(root, app) : [await requireRelease(root, app, version)];
  if (release === undefined)
    throw refusal('not-published', `Nothing of ${app} is published yet. Build it, then publish it: publish ${app}`);
  return { release, entry: (traffic) => describeRelease(release, origin, traffic) };
}
