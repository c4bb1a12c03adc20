/* Stands in for host/src/overrides/find-overrides.ts where remotes are no data: there is nothing to replace. */

export const findOverrides = () => ({});
