import { ratePairSchema, rateSchema } from 'shared/contracts/rates';
import { publicCache } from '../content/public-cache';
import type { Database } from '../database/database';
import type { Endpoints } from '../provider-format/endpoints';
import { ApiError, problemSchema } from '../provider-format/errors';
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
        response: { 200: rateSchema, 404: problemSchema },
      },
    },
    async ({ query }) => {
      const rate = rateView(query, await readSnapshot(db), new Date(Date.now()));
      if (!rate) {
        const detail = `We have no rate from ${query.from} to ${query.to} at the moment.`;
        throw new ApiError(404, { detail, code: 'no_rate' });
      }
      return rate;
    },
  );
}
