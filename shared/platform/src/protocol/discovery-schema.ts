import { siteNoticeSchema } from '@hidden-order/api-shapes/site-state';
import * as z from 'zod/mini';
import type { Cards, Routes } from '../page-route';

/** The open frontend-discovery format that this project reads and writes. */
export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const address = (field: string) =>
  z.url({ protocol: /^https?$/, error: `${field} must be an absolute http(s) address` });

/** A path relative to the entry, so that a document can only name files of the entry's origin. */
const file = z
  .string()
  .check(z.regex(/^\w[\w.~/-]*\.(js|css)$/, 'a file must be a script or stylesheet, relative to its entry'));

/** This project's addition to the format. Other keys of `extras` pass through unchanged. */
const extrasSchema = z.looseObject({
  /**
   * Exposed module → all scripts and stylesheets that it needs besides the entry, relative to the entry. Documents list
   * them for versions with traffic, so that a browser loads the files of a module in parallel instead of in sequence.
   */
  modules: z.optional(z.record(z.string(), z.array(file))),
  /** The pages of this version, for a remote. A release writes them from the build, where they are checked (app-manifest.ts). */
  routes: z.optional(z.custom<Routes>()),
  /** Its cards, likewise. */
  cards: z.optional(z.custom<Cards>()),
  /** Whether testers alone get this version, as a canary: it has no share of the visitors yet. */
  testers: z.optional(z.boolean()),
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
    /** Share of the visitors in percent; 0 for a fallback version. */
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

/** The discovery document: the apps, their versions and addresses, which the host reads at run time. */
export const discoverySchema = z.strictObject({
  schema: z.literal(DISCOVERY_SCHEMA, { error: `schema must be ${DISCOVERY_SCHEMA}` }),
  microFrontends: z.record(nameSchema, versionsSchema),
});

/** The data in which deployments of one build differ. Every document contains it, so that no call is needed. */
export const siteDataSchema = z.strictObject({
  /** Where visitors reach the site, without a slash at the end. Canonical addresses begin with it. */
  siteUrl: z.url(),
  /** Base address of the API, without a slash at the end. */
  apiUrl: z.url(),
  /** Address of a country-by-IP service (spec §7), or null for no look-up. */
  countryLookupUrl: z.nullable(z.url()),
  /** Where browsers report versions of remotes that fail, or null for no reports. */
  reportUrl: z.nullable(z.url()),
  /** Only on pages of a developer: containers need no hash, and a preview may name a server on this machine. */
  allowOverrides: z.optional(z.boolean()),
  /** How often an open tab checks for new versions, in seconds. */
  updateCheckSeconds: z.number().check(z.positive()),
  /** Number of the composition that the document was made for; none on pages of a developer. */
  composition: z.optional(z.int()),
  /** Those of the desk, when the document was composed. */
  notices: z.optional(z.array(siteNoticeSchema)),
  discovery: discoverySchema,
});

/** The file of a preview: the versions that its browser gets, by app, and until when (UTC instant, ISO 8601). */
export const previewSchema = z.object({
  /** The app of those who made it, which is one of its apps. */
  of: nameSchema,
  entries: z.record(nameSchema, discoveryEntrySchema),
  expiresAt: z.iso.datetime(),
});
export type PreviewFile = z.infer<typeof previewSchema>;

/** The data with which a browser hydrates a prerendered page. */
export const pageDataSchema = z.strictObject({
  /** The path for which the HTML was prerendered, such as `/courses/foundations`. */
  address: z.string(),
  /** The version of the page's remote that rendered the HTML; only the same version can hydrate it. */
  version: z.string(),
  /** The data of the page's loader. */
  data: z.unknown(),
  /** The cards that the HTML has, or keeps a place for, with the data of those that it has. */
  cards: z.record(z.string(), z.strictObject({ version: z.string(), data: z.optional(z.unknown()) })),
});
