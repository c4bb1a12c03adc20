import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError, notFound } from '../../../plugins/errors/errors';
import {
  findGateway,
  ForgedWebhook,
  type Gateway,
  GatewayError,
  type GatewayEvent,
  type GatewayReport,
  type PaymentServices,
} from './gateway';
import { findReported, remember, settle } from '../receive/settle';
import { gatewayEvents } from '../tables';

const refused = (status: number, detail: string) => new ApiError(status, { detail });

/**
 * `POST /payments/webhooks/{gateway}/`: receives the gateway's reports. 204 for a recorded report, also a repeated one;
 * 4xx for one that will never be recorded; 503 for one that the gateway shall send again.
 */
export function webhooks(app: FastifyInstance, services: PaymentServices, done: () => void): void {
  // A signature is of the bytes that were sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  const { log, db } = services;
  app.post('/payments/webhooks/:gateway/', { schema: { hide: true } }, async (request, reply) => {
    const { gateway: name } = z.object({ gateway: z.string() }).parse(request.params);
    const gateway = findGateway(services, name);
    if (!gateway) throw notFound();
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    let event: GatewayEvent;
    try {
      event = gateway.readWebhook(body, request.headers);
    } catch (error) {
      if (error instanceof ForgedWebhook) {
        log.error({ gateway: name }, 'a payment webhook with a wrong signature was refused');
        throw refused(401, 'The signature is missing or wrong.');
      }
      if (!(error instanceof GatewayError)) throw error;
      log.error({ err: error, gateway: name }, 'a payment webhook could not be read');
      throw refused(400, 'The event cannot be read.');
    }
    const known = and(eq(gatewayEvents.gateway, name), eq(gatewayEvents.token, event.token));
    const repeated = (await db.select().from(gatewayEvents).where(known)).length > 0;
    if (!repeated) await act(services, gateway, event);
    return reply.code(204).send();
  });
  done();
}

async function act(services: PaymentServices, gateway: Gateway, event: GatewayEvent): Promise<void> {
  const { type, tracker, report } = event;
  if (!report) {
    await remember(services.db, gateway, { token: event.token, type, tracker }, services.clock());
    services.log.warn({ gateway: gateway.name, type, tracker }, 'a payment webhook of an unknown kind was stored');
    return;
  }
  const payment = await findReported(services, gateway, report);
  const counts = payment && (await confirmed(services, gateway, { event: report, isPaid: payment.outcome === 'paid' }));
  if (!counts || (await settle(services, gateway, counts, event)) === 'refused')
    throw refused(409, 'The event fits no payment.');
}

/**
 * Asks the gateway about a payment before anything is booked that cannot be undone: that its money came, or that all of it
 * went back. Until the gateway itself says so, an event about a refund or a dispute makes the payment disputed.
 * @throws {ApiError} 503 if an event calls it paid, and the gateway does not confirm that
 */
async function confirmed(
  { log }: PaymentServices,
  gateway: Gateway,
  { event, isPaid }: { event: GatewayReport; isPaid: boolean },
): Promise<GatewayReport> {
  const { tracker, reference } = event;
  if (event.outcome !== 'paid' && event.outcome !== 'disputed') return event;
  try {
    const report = await gateway.ask(tracker);
    const isReversed = report.outcome === 'refunded' || report.outcome === 'disputed';
    const isSame = event.outcome === 'paid' ? report.outcome === 'paid' : !isPaid && report.outcome !== 'paid';
    if (isReversed || isSame) return { ...report, reference };
    log.warn({ gateway: gateway.name, tracker }, `a payment that a webhook calls ${event.outcome} is not confirmed`);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, gateway: gateway.name, tracker }, 'a payment could not be confirmed');
  }
  if (event.outcome === 'disputed') return event;
  throw refused(503, 'The payment cannot be confirmed at the moment.');
}
