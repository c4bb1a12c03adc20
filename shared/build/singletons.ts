/**
 * What every app must see as one instance: React, and each module of `shared` that holds state; and schemas, of which
 * each app would carry a copy otherwise. A facade such as `shared/router` is listed instead of the library behind it,
 * because a directly shared library loses its tree-shaking (docs/decisions/0002-federation-preset.md).
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared/router',
  'shared/schema',
  'shared/session',
  'shared/api-client',
] as const;

/**
 * What the host provides when a remote takes it (host/src/federation/provided-schemas.ts), in a chunk that a page which
 * was rendered ahead does not fetch at first.
 */
export const PROVIDED_LATE = 'shared/schema';

/**
 * The host carries the one copy of each other singleton in its first chunk, so that no remote waits for it. Versions are
 * compared before a release (docs/decisions/0009-contract-gate.md), not again by each visitor at each start.
 */
export const providedAtOnce = Object.fromEntries(
  SINGLETONS.filter((name) => name !== PROVIDED_LATE).map((name) => [
    name,
    { singleton: true, eager: true, requiredVersion: false as const },
  ]),
);

/** A remote carries no copy: without the host's there is no page to show anyway. */
export const takenFromHost = Object.fromEntries(
  SINGLETONS.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const }]),
);
