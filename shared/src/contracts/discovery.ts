import * as z from 'zod/mini';

/** The open frontend-discovery format that this project reads and writes. */
export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** One version of a remote. `integrity` covers the file at `url`. */
export const discoveryEntrySchema = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'url must be an absolute http(s) address' }),
  fallbackUrl: z.optional(z.url({ protocol: /^https?$/, error: 'fallbackUrl must be an absolute http(s) address' })),
  metadata: z.strictObject({
    integrity: z.optional(z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'integrity must be a sha384 hash'))),
    version: z.string().check(z.minLength(1)),
  }),
  extras: z.optional(z.record(z.string(), z.unknown())),
  deployment: z.strictObject({
    traffic: z.number().check(z.gte(0, 'traffic must be at least 0'), z.lte(100, 'traffic must be at most 100')),
    default: z.boolean(),
  }),
});
export type DiscoveryEntry = z.infer<typeof discoveryEntrySchema>;

const versionsSchema = z.array(discoveryEntrySchema).check(
  z.refine((versions) => versions.filter((version) => version.deployment.default).length === 1, {
    error: 'exactly one version must be the default',
  }),
  z.refine((versions) => versions.reduce((sum, version) => sum + version.deployment.traffic, 0) === 100, {
    error: 'traffic must sum to 100',
  }),
);

/** Which remotes there are and where they are served from: data that the host reads at run time. */
export const discoverySchema = z.strictObject({
  schema: z.literal(DISCOVERY_SCHEMA),
  microFrontends: z.record(z.string(), versionsSchema),
});
export type Discovery = z.infer<typeof discoverySchema>;
