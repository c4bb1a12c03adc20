/**
 * Stands in for the federation runtime's snapshots, which it makes of manifests: the site has none, because discovery
 * says where a container is. The plugin's `disableSnapshot` leaves out only what would use them.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, never>();
}

/** What snapshots know of a remote. */
export const getGlobalRemoteInfo = () => ({});
