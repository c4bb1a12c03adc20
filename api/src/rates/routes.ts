import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { ratePairSchema, rateSchema } from 'shared/contracts/rates';
import { z } from 'zod';
import { publicCache } from '../content/public-cache';
import type { Database } from '../database/database';
import { ApiError } from '../provider-format/errors';
import { refuseOtherMethods } from '../provider-format/other-methods';
import { redirectToSlash } from '../provider-format/unknown-path';
import { readSnapshot } from './rate-store';
import { rateView } from './view';

/** `GET /rates/?from=PKR&to=USD`: one pair. Sources do not allow their tables to be passed on. */
export function rateRoutes(plain: FastifyInstance, db: Database): void {
  plain.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  publicCache(plain);
  plain.withTypeProvider<ZodTypeProvider>().get(
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
  refuseOtherMethods(plain, '/rates/', 'GET, HEAD');
  redirectToSlash(plain, '/rates');
}
