import type { RateSource } from 'shared/contracts/rates';
import { frankfurter } from './frankfurter';
import { openErApi } from './open-er-api';
import type { RateProvider } from './provider';

const PROVIDERS: Record<RateSource, RateProvider> = { 'open.er-api': openErApi, frankfurter };

/** The services behind their names, in the same order. */
export const providersOf = (sources: readonly RateSource[]): RateProvider[] =>
  sources.map((source) => PROVIDERS[source]);
