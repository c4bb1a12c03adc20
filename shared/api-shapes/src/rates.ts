import * as z from 'zod/mini';
import { currencyCodeSchema } from './currencies';

/** Query of `GET /rates/`. */
export const ratePairSchema = z.object({ from: currencyCodeSchema, to: currencyCodeSchema });

/** A positive decimal as text, so that no digit is lost. */
const quoteSchema = z
  .string()
  .check(z.regex(/^(?=.*[1-9])\d+(\.\d+)?(e[+-]?\d{1,2})?$/, 'is no positive decimal number'));

/**
 * Answer of `GET /rates/?from=&to=`: two quotes of one snapshot, both against its base. A conversion needs one
 * division: amount · to_per_base / from_per_base.
 */
export const rateSchema = z.object({
  from: currencyCodeSchema,
  to: currencyCodeSchema,
  from_per_base: quoteSchema,
  to_per_base: quoteSchema,
  /** Time of the rates: UTC instant, ISO 8601. */
  as_of: z.iso.datetime(),
  /** `stale`: the live source has not answered for a long time. `sample`: invented rates, because it never has. */
  status: z.enum(['live', 'stale', 'sample']),
  /** The source of the rates, and its address; sample rates have no address. */
  source: z.object({ name: z.string(), url: z.nullable(z.url()) }),
});
export type Rate = z.infer<typeof rateSchema>;
