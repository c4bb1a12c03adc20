import type * as z from 'zod/mini';
import type { discoveryEntrySchema, discoverySchema } from './discovery-schema';

/** The name of the host's entry. The host is released like a remote, but the document starts it. */
export const HOST = 'host';

/** One version of an app. */
export type DiscoveryEntry = z.infer<typeof discoveryEntrySchema>;

/** The discovery document (discovery-schema.ts). */
export type Discovery = z.infer<typeof discoverySchema>;

/** File name of the live discovery document on the host's origin; open tabs compare theirs with it. */
export const DISCOVERY_FILE = 'discovery.json';
