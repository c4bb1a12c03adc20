import path from 'node:path';
import { label } from '../../site/releases/release-record';
import { loadedModules, type Pair, type PublishedContract } from './pair';
import type { TypeChecker } from './type-checker';

/** A comparison of two types in TypeScript's notation, with absolute paths in their imports. */
interface Comparison {
  /** The sentence before TypeScript's reason. */
  headline: string;
  /** The type of what one side offers. */
  given: string;
  /** The type that the other side relies on. */
  wanted: string;
}

/** The differences by type of a host and a remote, in words. */
export async function compareTypes(pair: Pair, checker: TypeChecker): Promise<string[]> {
  const { host, remote } = pair;
  const checks = [...exposedModules(pair), ...sharedNames(pair)];
  const { failed, invalid } = await checker.check(label(remote), checks, [host.folder, remote.folder]);
  const broken = [host, remote].flatMap((app) => {
    const reasons = invalid.filter(({ file }) => file.startsWith(app.folder + path.sep)).map(({ reason }) => reason);
    return reasons.length === 0
      ? []
      : [`The declarations of ${label(app)} say no types:`, ...reasons.slice(0, 5)].join('\n');
  });
  const differences = [...failed].map(([{ headline }, reason]) => `${headline}\n${reason}`);
  return [...broken, ...differences].map((message) => tidy(message, [host, remote]));
}

/** Each exposed module that the host loads must be usable as what the host declares. */
const exposedModules = (pair: Pair): Comparison[] =>
  [...loadedModules(pair)].flatMap(([module, type]) => {
    const types = pair.offers.exposes[module];
    if (types == null) return [];
    return {
      headline: `${pair.offers.name}/${module} of ${label(pair.remote)} is not what ${label(pair.host)} needs:`,
      given: `typeof ${importOf(pair.remote, types)}`,
      wanted: wantedType(pair, module, type),
    };
  });

/**
 * The type that the host needs of an exposed module. A page is held against what its own loader returns, so that the host
 * can hand the data of one to the other. A data module with actions alone gives no data.
 */
function wantedType({ host, needs, remote, offers }: Pair, module: string, name: string): string {
  const types = importOf(host, needs.needs.types);
  if (name !== 'PageModule') return `${types}.${name}`;
  const data = offers.exposes[`${module}/data`];
  if (data === undefined) return `${types}.PageModule<null>`;
  // Whatever the page shows: what its loader returns was not said.
  if (data === null) return `${types}.PageModule<never>`;
  const loader = '{ loader: (...args: never) => Promise<infer Data> }';
  return `${types}.PageModule<typeof ${importOf(remote, data)} extends ${loader} ? Data : null>`;
}

/** Each name that the remote uses of a shared module must be usable as that which the remote was built with. */
const sharedNames = (pair: Pair): Comparison[] =>
  Object.entries(pair.offers.takes).flatMap(([module, taken]) => {
    const provided = pair.needs.provides[module];
    if (!taken || !provided) return [];
    return taken.names.map((name): Comparison => ({
      headline: `${label(pair.remote)} uses ${name} of ${module}, but what ${label(pair.host)} provides does not fit:`,
      given: `typeof ${importOf(pair.host, provided.types)}.${name}`,
      wanted: `typeof ${importOf(pair.remote, taken.types)}.${name}`,
    }));
  });

const importOf = ({ folder }: PublishedContract, types: string): string =>
  `import(${JSON.stringify(path.join(folder, types).replace(/\.d\.ts$/, ''))})`;

/** Names files by app and version, or by package, instead of where they lie on this machine. */
const tidy = (reason: string, published: readonly PublishedContract[]): string =>
  published
    .reduce((text, app) => text.replaceAll(path.join(app.folder, 'types/'), `${label(app)}: `), reason)
    .replaceAll(/import\("[^"]*\/node_modules\/(@types\/)?/g, 'import("');
