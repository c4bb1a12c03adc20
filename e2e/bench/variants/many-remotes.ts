import { mkdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { discoverySchema } from 'shared/platform/discovery-schema';
import { DISCOVERY_FILE } from 'shared/platform/discovery';
import { composePages } from '../../../release/src/compose/compose-pages';
import { siteFolder } from '../../../release/src/site-folder';
import { mainSite } from '../../site/ports';
import { publishedSite, type PublishedSite } from '../../site/published-site';
import { settingsOf, siteSettings } from './federated';

/** How many remotes the discovery document names. */
const MANY = 50;
/** The remote that the others are copies of. */
const MODEL = 'members';

/** The federated site once more, with a discovery document that names many remotes, each on another origin. */
export const manyRemotesSite = (): Promise<PublishedSite> =>
  publishedSite(mainSite, { environment: settingsOf('many remotes'), servers: [['host']], composed: composeMany });

async function composeMany(root: string): Promise<void> {
  const folder = siteFolder(root);
  const discovery = discoverySchema.parse(JSON.parse(await readFile(path.join(folder.pages, DISCOVERY_FILE), 'utf8')));
  // The host is in the document too.
  for (let number = Object.keys(discovery.microFrontends).length; number <= MANY; number++) {
    const app = `sample-${number}`;
    discovery.microFrontends[app] = (discovery.microFrontends[MODEL] ?? []).map((entry) => {
      // The model keeps its pages: no two remotes can claim one address.
      return { ...entry, url: entry.url.replace('//localhost', `//${app}.localhost`), extras: { routes: {} } };
    });
    await symlink(folder.releases(MODEL), folder.releases(app));
  }
  const composition = folder.composition(2);
  await mkdir(path.join(composition, 'pages'), { recursive: true });
  await composePages(root, composition, {
    discovery,
    settings: siteSettings('many remotes'),
    before: [await realpath(folder.current)],
    refresh: false,
    report: () => undefined,
  });
  await rm(folder.current);
  await symlink(composition, folder.current);
}
