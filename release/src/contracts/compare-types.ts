import path from 'node:path';
import { checkTypes, type TypeCheck } from './check-types';
import { label } from '../releases/release-record';
import { loadedModules, type Pair, type PublishedContract } from './pair';

/** A comparison of two types, and what it means when it fails. */
interface Comparison extends TypeCheck {
  pair: Pair;
  /** The sentence before TypeScript's reason. */
  headline: string;
}

/**
 * The differences by type, of all pairs in one program, so that TypeScript reads the types of React and the DOM once.
 * @returns gives those of one of the pairs, in words
 */
export function compareTypes(pairs: readonly Pair[]): (pair: Pair) => string[] {
  const failed = [...checkTypes(pairs.flatMap((pair) => [...exposedModules(pair), ...sharedNames(pair)]))];
  return (pair) =>
    failed
      .filter(([comparison]) => comparison.pair === pair)
      .map(([{ headline }, reason]) => `${headline}\n${tidy(reason, [pair.host, pair.remote])}`);
}

/** Each exposed module that the host loads must be usable as what the host declares. */
const exposedModules = (pair: Pair): Comparison[] =>
  [...loadedModules(pair)].flatMap(([module, type]) => {
    const types = pair.offers.exposes[module];
    if (types == null) return [];
    return {
      pair,
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
      pair,
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
