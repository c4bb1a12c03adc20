import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError, notFound } from '../../../plugins/errors/errors';
import { payments } from '../tables';
import { askAndSettle } from './ask-gateway';
import { findGateway, type PaymentServices } from './gateway';

const refused = (status: number, detail: string) => new ApiError(status, { detail });

/**
 * `POST /payments/webhooks/{gateway}/`: has the gateway asked about the payment that a webhook names, which alone counts.
 * 204 when that is done, also again; 4xx for a webhook that fits nothing; 503 for one that the gateway shall send again.
 */
export function webhooks(app: FastifyInstance, services: PaymentServices, done: () => void): void {
  // A signature is of the bytes that were sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  const { db, log } = services;
  app.post('/payments/webhooks/:gateway/', { schema: { hide: true } }, async (request, reply) => {
    const { gateway: name } = z.object({ gateway: z.string() }).parse(request.params);
    const gateway = findGateway(services, name);
    if (!gateway?.readWebhook) throw notFound();
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = gateway.readWebhook(body, request.headers);
    if (event === 'forged' || event === 'unreadable') {
      log.error({ gateway: name }, `a payment webhook was refused: it is ${event}`);
      throw event === 'forged'
        ? refused(401, 'The signature is missing or wrong.')
        : refused(400, 'The event cannot be read.');
    }
    const { type, tracker = '', says } = event;
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, name), eq(payments.tracker, tracker)));
    if (!says || !payment)
      log.warn({ gateway: name, type, tracker }, 'a payment webhook of an unknown kind or payment');
    if (says && !payment) throw refused(409, 'The event fits no payment.');
    if (payment) {
      const outcome = await askAndSettle(services, payment, event);
      const isConfirmed =
        outcome !== undefined && (says !== 'paid' || ['paid', 'refunded', 'disputed'].includes(outcome));
      if (!isConfirmed) throw refused(503, 'The payment cannot be confirmed at the moment.');
    }
    return reply.code(204).send();
  });
  done();
}
