import { CURRENCY_CODES } from 'shared/contracts/currencies';
import { z } from 'zod';
import type { RateProvider } from './provider';
import { BASE, LONGEST_TRUST_MS, RatesError, readQuotes, requireFresh } from './snapshot';

const answerSchema = z
  .array(z.object({ date: z.iso.date(), base: z.literal(BASE), quote: z.string(), rate: z.unknown() }))
  .min(1);

const quotes = CURRENCY_CODES.filter((code) => code !== BASE).join(',');

/** Frankfurter, version 2: daily reference rates of central banks. */
export const frankfurter: RateProvider = {
  source: 'frankfurter',
  address: `https://api.frankfurter.dev/v2/rates?base=${BASE}&quotes=${quotes}`,
  read(answer, now) {
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) throw new RatesError(z.prettifyError(parsed.error));
    // Banks publish at different hours: the snapshot is as old as the oldest of its days.
    const oldest = parsed.data.map(({ date }) => date).sort()[0] ?? '';
    // The source states only the day, which counts as its noon, or as now before noon.
    const asOf = new Date(Math.min(Date.parse(`${oldest}T12:00:00Z`), now.getTime()));
    if (oldest > now.toISOString().slice(0, 10))
      throw new RatesError(`the rates are of ${oldest}, which is still to come`);
    requireFresh(asOf, now);
    return {
      source: 'frankfurter',
      quotes: readQuotes(Object.fromEntries(parsed.data.map(({ quote, rate }) => [quote, rate]))),
      asOf,
      nextUpdateAt: new Date(asOf.getTime() + LONGEST_TRUST_MS),
    };
  },
};
