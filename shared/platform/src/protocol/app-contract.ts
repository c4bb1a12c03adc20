import * as z from 'zod/mini';
import { appName, atMost, text } from '../described';

/** A declaration file of the contract, relative to the contract's folder. */
const declarationPath = text(/^types(\/[\w@$+~-][\w@.$+~-]*)+\.d\.ts$/, 'must be a declaration file below types/', 400);

/** An exported name, as TypeScript and JavaScript write it. */
const identifier = text(/^[A-Za-z_$][\w$]*$/, 'must be an identifier');

/** A module that a remote exposes, such as `courses` or `cards/next`. */
const exposedName = text(/^[\w./@-]+$/, 'must be the name of a module');

/** An exposed module with its remote, such as `content/courses` or `content/courses/data`. */
const moduleId = text(/^[a-z][a-z0-9-]*(\/[a-z0-9-]+){1,2}$/, 'must be <remote>/<module>');

/** An npm package, or a module of one. */
const moduleName = text(/^(@[\w.~-]+\/)?[\w.~-]+(\/[\w.~-]+)*$/, 'must be the name of a package or of its module');

/** A version or a range of versions (semver). */
const versionRange = text(/^[\w.+*^~<>=| -]*$/, 'must be a version, or a range of versions', 256);

const packagesSchema = z.record(moduleName, versionRange).check(atMost(200, 'packages'));

/** The type of a card, by the slot that it is for, such as `CardModules['home-section']`. */
const slotType = text(/^[A-Za-z_$][\w$]*(\['[a-z][a-z0-9-]*'\])?$/, 'must be the name of a type');

/** Modules that a remote exposes at the most: twice its pages, and its cards. */
export const MOST_MODULES = 200;

/** A singleton of `shared`: its types and, for a remote, the exports that the remote uses. */
const providedModuleSchema = z.strictObject({ types: declarationPath });
const takenModuleSchema = z.strictObject({
  types: declarationPath,
  /** The exported values that the remote uses, sorted. */
  names: z.array(identifier).check(atMost(500, 'names')),
});

/**
 * The package of what the host provides. Its modules have the names by which the host shares them, so that remotes built
 * anywhere import them alike.
 */
export const PLATFORM_PACKAGE = '@hidden-order/platform';

export const hostContractSchema = z.strictObject({
  kind: z.literal('host'),
  name: appName,
  /** What the host loads from remotes, by the names of types in the declaration file `types`. */
  needs: z.strictObject({
    types: declarationPath,
    /** The modules of every page; null for a host that shows no pages of remotes. */
    pages: z.nullable(z.strictObject({ page: identifier, data: identifier })),
    /** Other modules. */
    modules: z.record(moduleId, identifier),
    /** The modules of cards, by slot. */
    slots: z.record(text(/^[a-z][a-z0-9-]*$/, 'must be the name of a slot'), slotType),
  }),
  /** The modules that the host provides to remotes; null for a library, which `packages` gives a version. */
  provides: z.record(moduleName, z.nullable(providedModuleSchema)),
  /** Exact versions of the libraries that the host provides, or that its contract's types import. */
  packages: packagesSchema,
});
export type HostContract = z.infer<typeof hostContractSchema>;

export const remoteContractSchema = z.strictObject({
  kind: z.literal('remote'),
  name: appName,
  /** Exposed module → its declaration file; null where none was given, so that its type is not compared. */
  exposes: z.record(exposedName, z.nullable(declarationPath)).check(atMost(MOST_MODULES, 'modules')),
  /**
   * The modules that the remote takes from the host; null for a library, which `packages` gives a version range, and where
   * no types were given.
   */
  takes: z.record(moduleName, z.nullable(takenModuleSchema)).check(atMost(100, 'modules')),
  /** Semver ranges of the libraries that the remote takes, or that its contract's types import. */
  packages: packagesSchema,
});
export type RemoteContract = z.infer<typeof remoteContractSchema>;

/** What an app provides to other apps and needs from them. Its declaration files import each other by relative paths, and otherwise only npm packages. */
export const appContractSchema = z.discriminatedUnion('kind', [hostContractSchema, remoteContractSchema]);
export type AppContract = z.infer<typeof appContractSchema>;

/** The folder of a contract's declaration files, relative to the build's folder. */
export const CONTRACT_FOLDER = 'contract';

/** In the contract's folder: the calls of the API that a remote makes. */
export const API_CALLS_FILE = 'api-calls.json';

/** A type of JSON as TypeScript writes it, such as `{ "id": string }`. Those who compare it parse it first. */
const typeText = text(/^[^\r\n\u2028\u2029]+$/, 'must be a type, on one line', 50_000);

/** A call, with the types of what is read of its answer and of what is sent. */
const apiCallSchema = z.strictObject({
  method: text(/^[A-Z]+$/, 'must be a method of HTTP', 10),
  /** With `{}` in the place of each parameter, and without a query. */
  path: text(/^[\w./{}~@:-]+$/, 'must be a path of the API'),
  answer: typeText,
  /** Null where nothing is sent. */
  body: z.nullable(typeText),
});
export type ApiCall = z.infer<typeof apiCallSchema>;
export const apiCallsSchema = z.array(apiCallSchema).check(atMost(500, 'calls'));
