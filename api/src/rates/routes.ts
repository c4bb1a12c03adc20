import { ratePairSchema, rateSchema } from 'shared/contracts/rates';
import { z } from 'zod';
import { publicCache } from '../content/public-cache';
import type { Database } from '../database/database';
import type { Endpoints } from '../provider-format/endpoints';
import { ApiError } from '../provider-format/errors';
import { readSnapshot } from './rate-store';
import { rateView } from './view';

/** `GET /rates/?from=PKR&to=USD`: one pair. The sources' terms do not allow passing on whole tables. */
export function rateRoutes(app: Endpoints, db: Database): void {
  publicCache(app);
  app.get(
    '/rates/',
    {
      schema: {
        tags: ['rates'],
        querystring: ratePairSchema,
        response: { 200: rateSchema, 404: z.object({ detail: z.string() }) },
      },
    },
    async ({ query }) => {
      const rate = rateView(query, await readSnapshot(db), new Date(Date.now()));
      if (!rate) {
        throw new ApiError(404, { detail: `There is no rate from ${query.from} to ${query.to} at the moment.` });
      }
      return rate;
    },
  );
}
