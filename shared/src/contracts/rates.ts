import * as z from 'zod/mini';
import { currencyCodeSchema } from './currencies';

/** Where live rates may come from. */
export const RATE_SOURCES = ['open.er-api', 'frankfurter'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** What `GET /rates/` wants to know: the pair. */
export const ratePairSchema = z.object({ from: currencyCodeSchema, to: currencyCodeSchema });

/** A positive decimal as text, so that no digit is lost on the way. */
const quoteSchema = z
  .string()
  .check(z.regex(/^(?=.*[1-9])\d+(\.\d+)?(e[+-]?\d{1,2})?$/, 'is no positive decimal number'));

/**
 * Answer of `GET /rates/?from=&to=`: the two quotes of one snapshot. Both are against its base, so that an amount is
 * converted by one division: amount · to_per_base / from_per_base.
 */
export const rateSchema = z.object({
  from: currencyCodeSchema,
  to: currencyCodeSchema,
  from_per_base: quoteSchema,
  to_per_base: quoteSchema,
  /** When the rates were true: UTC instant, ISO 8601. */
  as_of: z.iso.datetime(),
  /** `stale`: a live source has not answered for long. `sample`: the figures are made up, and none has answered ever. */
  status: z.enum(['live', 'stale', 'sample']),
  /** Whom the rates come from, and the address that names them as such; made-up ones have none. */
  source: z.object({ name: z.string(), url: z.nullable(z.url()) }),
});
export type Rate = z.infer<typeof rateSchema>;
