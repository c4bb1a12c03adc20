import path from 'node:path';
import { readAppPackage } from '@hidden-order/build/app-package';
import { remoteFolders } from '@hidden-order/build/remote-folders';
import { portVariable } from '@hidden-order/platform/protocol/ports';
import { REPOSITORY } from './run';

/** Everything of a site that listens on a port and that tests name. */
export type ServerName = 'host' | 'auth' | 'content' | 'members' | 'api';

/** First port of all test sites; another one lets two checkouts test at once. */
const FIRST = Number(process.env.E2E_FIRST_PORT ?? 3100);

/** Ports to which browsers send nothing (Fetch standard, "bad port"), in ascending order. */
const BAD = [3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];
/** The port that stands so far behind the first one among those that browsers take. */
const usable = (port: number): number =>
  BAD.reduce((moved, bad) => (bad >= FIRST && bad <= moved ? moved + 1 : moved), port);

/** Ports of a site under test, apart from those of development, so that both can run at once. */
export function portsFrom(first: number) {
  const ports = {
    host: usable(first),
    auth: usable(first + 1),
    content: usable(first + 2),
    members: usable(first + 3),
    api: usable(first + 1000),
  };
  // A site is all of its remotes, so those that no test names need ports too.
  const others = remoteFolders(REPOSITORY)
    .map((folder) => readAppPackage(path.join(REPOSITORY, folder)).name)
    .filter((name) => !Object.hasOwn(ports, name))
    .map((name, index) => [portVariable(name), String(usable(first + 4 + index))] as const);
  return {
    ports,
    environment: {
      ...Object.fromEntries(others),
      HOST_PORT: String(ports.host),
      AUTH_PORT: String(ports.auth),
      CONTENT_PORT: String(ports.content),
      MEMBERS_PORT: String(ports.members),
      API_PORT: String(ports.api),
      RELEASE_PORT: String(usable(first + 1001)),
      DESK_PORT: String(usable(first + 1002)),
      OPEN_PORT: String(usable(first + 1003)),
    },
    releaseService: `http://127.0.0.1:${usable(first + 1001)}`,
    origin: (app: ServerName) => `http://localhost:${ports[app]}`,
  };
}

/** The site that `npm start` runs for the whole suite. */
export const mainSite = portsFrom(FIRST);

/** Sites of tests that need one of their own. */
export const developmentSite = portsFrom(FIRST + 200);
export const refusedSite = portsFrom(FIRST + 300);
export const laterSite = portsFrom(FIRST + 150);
export const lookupSite = portsFrom(FIRST + 400);
export const matrixSite = portsFrom(FIRST + 750);
export const consoleSite = portsFrom(FIRST + 560);
export const watchedSite = portsFrom(FIRST + 570);
export const scaffoldedSite = portsFrom(FIRST + 800);
export const openedSite = portsFrom(FIRST + 850);
export const restartedSite = portsFrom(FIRST + 950);
export const developSite = portsFrom(FIRST + 900);

/** A site whose remotes are served by origins that tests make fail; their mirrors are ten ports above. */
export const faultySite = portsFrom(FIRST + 600);

/** A site with remotes of other teams; their origins are six ports above, and the mirrors of these ten further. */
export const foreignSite = portsFrom(FIRST + 650);

/** A host with remotes of other folders; a development server is seven ports above. */
export const packagedSite = portsFrom(FIRST + 580);

/** A site that nginx serves, and the same one as `release serve` serves it. */
export const nginxSite = portsFrom(FIRST + 500);
export const nginxReference = portsFrom(FIRST + 510);

/** A site that has the API on its own origin, served by `release serve`; and by nginx, from the folder of a third. */
export const oneOriginSite = portsFrom(FIRST + 530);
export const oneOriginNginx = portsFrom(FIRST + 540);
export const oneOriginFiles = portsFrom(FIRST + 550);
