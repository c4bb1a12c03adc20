/* Stands in for host/src/overrides/overrides.ts where remotes are no data: there is nothing to replace. */

export const findOverrides = () => ({});
export const withOverrides = <Discovery>(discovery: Discovery): Discovery => discovery;
