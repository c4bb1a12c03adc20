import * as z from 'zod/mini';

/** The open frontend-discovery format that this project reads and writes. */
export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const address = (field: string) =>
  z.url({ protocol: /^https?$/, error: `${field} must be an absolute http(s) address` });

/** Below the address of an entry, so that a document can name files of the entry's own origin alone. */
const file = z
  .string()
  .check(z.regex(/^\w[\w.~/-]*\.(js|css)$/, 'a file must be a script or stylesheet, relative to its entry'));

/** What this project adds to the format. The rest of `extras` is for others, and is kept as it is. */
const extrasSchema = z.looseObject({
  /**
   * Exposed module → all scripts and stylesheets that it needs besides the entry, relative to that. Pages carry it for
   * versions with visitors, so that a browser can ask for all of a module at once; without it one comes after the other.
   */
  modules: z.optional(z.record(z.string(), z.array(file))),
});

/** One version of an app. `integrity` covers the file at `url`. */
export const discoveryEntrySchema = z.strictObject({
  url: address('url'),
  /** Another copy of the same version, for when `url` cannot be reached. */
  fallbackUrl: z.optional(address('fallbackUrl')),
  metadata: z.strictObject({
    integrity: z.optional(z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'integrity must be a sha384 hash'))),
    version: z.string().check(z.minLength(1, 'version must not be empty')),
  }),
  extras: z.optional(extrasSchema),
  deployment: z.strictObject({
    /** Share of visitors in percent; 0 for a version that is only there to fall back to. */
    traffic: z.number().check(z.gte(0, 'traffic must be at least 0'), z.lte(100, 'traffic must be at most 100')),
    default: z.boolean(),
  }),
});

const versionsSchema = z.array(discoveryEntrySchema).check(
  z.refine((versions) => versions.filter((version) => version.deployment.default).length === 1, {
    error: 'exactly one version must be the default',
  }),
  z.refine((versions) => versions.reduce((sum, version) => sum + version.deployment.traffic, 0) === 100, {
    error: 'traffic must sum to 100',
  }),
);

const nameSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*$/, 'a name must be lower-case letters, digits and hyphens'));

/** Which apps there are and where they are served from: data that the host reads at run time. */
export const discoverySchema = z.strictObject({
  schema: z.literal(DISCOVERY_SCHEMA, { error: `schema must be ${DISCOVERY_SCHEMA}` }),
  microFrontends: z.record(nameSchema, versionsSchema),
});
