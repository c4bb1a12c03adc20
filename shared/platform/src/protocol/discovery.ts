import type * as z from 'zod/mini';
import type { discoveryEntrySchema, discoverySchema } from './discovery-schema';

/** The name of the host's entry. The host is released like a remote, but the document starts it. */
export const HOST = 'host';

/** One version of an app. */
export type DiscoveryEntry = z.infer<typeof discoveryEntrySchema>;

/** The discovery document (discovery-schema.ts). */
export type Discovery = z.infer<typeof discoverySchema>;

/** Whether a version is on trial: with a share of the visitors, or with testers alone. */
export const isCanary = ({ deployment, extras }: DiscoveryEntry): boolean =>
  !deployment.default && (deployment.traffic > 0 || extras?.testers === true);

/** The query parameter of a preview's link (preview.ts), and the entry of the local storage that keeps the choice. */
export const PREVIEW = 'preview';

/** File name of the live discovery document on the host's origin; open tabs compare theirs with it. */
export const DISCOVERY_FILE = 'discovery.json';

/** The global name of an app's federation container and of its chunks. */
export const containerName = (app: string): string => `hidden_order_${app.replaceAll('-', '_')}`;

/** How long a script or stylesheet of an app may take to load before it counts as unreachable, in milliseconds. */
export const LOAD_TIMEOUT_MS = 10_000;

/** Builds name each script, stylesheet and font by the SHA-256 hash of its content in base64url, such as `main.….js`. */
export const HASHED_FILE = /\.([\w-]{43})\./;

/** @returns the Subresource Integrity value of a file by its name or address; undefined for a name without a hash */
export function integrityByName(file: string): string | undefined {
  const hash = HASHED_FILE.exec(file)?.[1];
  return hash && `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}
