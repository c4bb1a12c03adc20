/**
 * What every app must see as one instance: React, and each module of `shared` that holds state. A facade such as
 * `@hidden-order/platform/router` is listed instead of the library behind it, because a directly shared library loses its tree-shaking
 * (docs/decisions/0001-federation-and-failover.md).
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@hidden-order/platform/router',
  '@hidden-order/platform/session',
  '@hidden-order/platform/api-client',
] as const;

/**
 * The host carries the one copy of each singleton in its entry, so that no remote waits for it. The release compares
 * versions (docs/decisions/0002-releases-and-contracts.md), so browsers do not.
 */
export const provided = Object.fromEntries(
  SINGLETONS.map((name) => [name, { singleton: true, eager: true, requiredVersion: false as const }]),
);

/** A remote carries no copy: without the host there is no page to show anyway. */
export const consumed = Object.fromEntries(
  SINGLETONS.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const }]),
);
