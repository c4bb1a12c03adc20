import * as z from 'zod/mini';

/** A declaration file of the contract, relative to the contract's folder. */
const declarationPath = z
  .string()
  .check(z.regex(/^types\/(?!.*\.\.\/).+\.d\.ts$/, 'must be a declaration file below types/'));

/** An exposed module of a remote, such as `content/courses` or `content/courses/data`. */
const moduleId = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\/[a-z0-9-]+){1,2}$/, 'must be <remote>/<module>'));

/** A singleton of `shared`: its types and, for a remote, the exports that the remote uses. */
const providedModuleSchema = z.strictObject({ types: declarationPath });
const takenModuleSchema = z.strictObject({
  types: declarationPath,
  /** The exported values that the remote uses, sorted. */
  names: z.array(z.string()),
});

/**
 * The package of what the host provides. Its modules have the names by which the host shares them, so that remotes built
 * anywhere import them alike.
 */
export const PLATFORM_PACKAGE = '@hidden-order/platform';

export const hostContractSchema = z.strictObject({
  kind: z.literal('host'),
  name: z.string(),
  /** What the host loads from remotes, by the names of types in the declaration file `types`. */
  needs: z.strictObject({
    types: declarationPath,
    /** The modules of every page; null for a host that shows no pages of remotes. */
    pages: z.nullable(z.strictObject({ page: z.string(), data: z.string() })),
    /** Other modules. */
    modules: z.record(moduleId, z.string()),
    /** The modules of cards, by slot; hosts that know no slots have none. */
    slots: z.optional(z.record(z.string(), z.string())),
  }),
  /** The modules that the host provides to remotes; null for a library, which `packages` gives a version. */
  provides: z.record(z.string(), z.nullable(providedModuleSchema)),
  /** Exact versions of the libraries that the host provides, or that its contract's types import. */
  packages: z.record(z.string(), z.string()),
});
export type HostContract = z.infer<typeof hostContractSchema>;

export const remoteContractSchema = z.strictObject({
  kind: z.literal('remote'),
  name: z.string(),
  /** Exposed module → its declaration file; null where none was given, so that its type is not compared. */
  exposes: z.record(z.string(), z.nullable(declarationPath)),
  /**
   * The modules that the remote takes from the host; null for a library, which `packages` gives a version range, and where
   * no types were given.
   */
  takes: z.record(z.string(), z.nullable(takenModuleSchema)),
  /** Semver ranges of the libraries that the remote takes, or that its contract's types import. */
  packages: z.record(z.string(), z.string()),
});
export type RemoteContract = z.infer<typeof remoteContractSchema>;

/** What an app provides to other apps and needs from them. Its declaration files import each other by relative paths, and otherwise only npm packages. */
export const appContractSchema = z.discriminatedUnion('kind', [hostContractSchema, remoteContractSchema]);
export type AppContract = z.infer<typeof appContractSchema>;

/** The folder of a contract's declaration files, relative to the build's folder. */
export const CONTRACT_FOLDER = 'contract';

/** In the contract's folder: the calls of the API that a remote makes. */
export const API_CALLS_FILE = 'api-calls.json';

/** TypeScript, such as `{ "id": string }`. */
const typeText = z.string().check(z.regex(/^[^\n]+$/));

/** A call, with the types of what is read of its answer and of what is sent. */
const apiCallSchema = z.strictObject({
  method: z.string(),
  /** With `{}` in the place of each parameter, and without a query. */
  path: z.string(),
  answer: typeText,
  /** Null where nothing is sent. */
  body: z.nullable(typeText),
});
export type ApiCall = z.infer<typeof apiCallSchema>;
export const apiCallsSchema = z.array(apiCallSchema);
