import type * as z from 'zod/mini';
import type { discoveryEntrySchema, discoverySchema } from './discovery-schema';

/** The entry of the host itself: it is released as remotes are, but starts with the page and is never loaded by it. */
export const HOST = 'host';

/** One version of an app. */
export type DiscoveryEntry = z.infer<typeof discoveryEntrySchema>;

/** Which apps there are and where they are served from: data that the host reads at run time. */
export type Discovery = z.infer<typeof discoverySchema>;
