import * as z from 'zod/mini';

/** A declaration file of the contract, relative to its folder. */
const declarationPath = z
  .string()
  .check(z.regex(/^types\/(?!.*\.\.\/).+\.d\.ts$/, 'must be a declaration file below types/'));

/** A module that a remote exposes: remote and module, such as `content/courses` or `content/courses/data`. */
const moduleId = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\/[a-z0-9-]+){1,2}$/, 'must be <remote>/<module>'));

/** A module of `shared` that is there once on the page: what it looks like and, for a remote, what is used of it. */
const providedModuleSchema = z.strictObject({ types: declarationPath });
const takenModuleSchema = z.strictObject({
  types: declarationPath,
  /** The exported values that the remote's code reaches, sorted. */
  names: z.array(z.string()),
});

export const hostContractSchema = z.strictObject({
  kind: z.literal('host'),
  name: z.string(),
  /** The modules that the host loads of remotes, each with the name of its type in the declaration file `types`. */
  needs: z.strictObject({ types: declarationPath, modules: z.record(moduleId, z.string()) }),
  /** What remotes get from the host; null for a library, which has a version instead. */
  provides: z.record(z.string(), z.nullable(providedModuleSchema)),
  /** Exact versions of the libraries that the host provides, or that the types of its contract speak of. */
  packages: z.record(z.string(), z.string()),
});
export type HostContract = z.infer<typeof hostContractSchema>;

export const remoteContractSchema = z.strictObject({
  kind: z.literal('remote'),
  name: z.string(),
  /** Exposed module → its declarations. */
  exposes: z.record(z.string(), declarationPath),
  /** What the remote's code takes from the host; null for a library, which has a version range instead. */
  takes: z.record(z.string(), z.nullable(takenModuleSchema)),
  /** Semver ranges of the libraries that the remote takes, or that the types of its contract speak of. */
  packages: z.record(z.string(), z.string()),
});
export type RemoteContract = z.infer<typeof remoteContractSchema>;

/**
 * `contract/contract.json` of a build: what the app promises to the others and needs of them. Its declaration files
 * lie beside it and import each other relatively; everything else that they import is a package from npm.
 */
export const appContractSchema = z.discriminatedUnion('kind', [hostContractSchema, remoteContractSchema]);
export type AppContract = z.infer<typeof appContractSchema>;

/** Folder of a build that holds its contract. */
export const CONTRACT_FOLDER = 'contract';
/** The contract itself, in that folder. */
export const CONTRACT_FILE = 'contract.json';
