import { HOST, type Discovery } from 'shared/platform/discovery';
import { pagesOf, type SitePage } from 'shared/platform/site-page';
import { defaultVersion, replaceVersions } from '../discovery/versions';
import { requireRelease } from '../releases/release-record';

/**
 * The discovery document with the pages of each version of a remote that visitors get, as its release lists them. A version
 * to fall back to stands in for another one's pages.
 * @param root the site's folder
 * @throws ReleaseError when such a version is not published
 */
export async function withRoutes(root: string, discovery: Discovery): Promise<Discovery> {
  const remotes = Object.entries(discovery.microFrontends).filter(([app]) => app !== HOST);
  const described = remotes.map(async ([app, versions]) => {
    const entries = versions.map(async (entry) => {
      const hasVisitors = entry.deployment.traffic > 0;
      const release = hasVisitors ? await requireRelease(root, app, entry.metadata.version) : undefined;
      return { ...entry, extras: { ...entry.extras, routes: release?.manifest.routes } };
    });
    return [app, await Promise.all(entries)] as const;
  });
  return replaceVersions(discovery, Object.fromEntries(await Promise.all(described)));
}

/** The pages that documents are made for: those of the versions that most visitors get. */
export const defaultPages = ({ microFrontends }: Discovery): SitePage[] =>
  Object.entries(microFrontends).flatMap(([app, versions]) => pagesOf(app, defaultVersion(versions)));
