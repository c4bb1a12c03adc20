import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { badRequest, notFound } from '../../../../plugins/errors/errors';
import type { Clock } from '../../../../plugins/clock';
import { SANDBOX_STYLE, sandboxPage } from './page';
import { SANDBOX_DECISIONS, type Sandbox } from './sandbox';

const STYLE_HASH = createHash('sha256').update(SANDBOX_STYLE).digest('base64');
const decisionSchema = z.object({ decision: z.enum(SANDBOX_DECISIONS) });
const paramsSchema = z.object({ tracker: z.string() });

/** The sandbox's payment page. */
export function sandboxPages(
  app: FastifyInstance,
  { sandbox, clock }: { sandbox: Sandbox; clock: Clock },
  done: () => void,
): void {
  // Its page is a form, the only one that is sent to the API.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body))),
  );
  const url = '/sandbox/checkout/:tracker/';
  const find = async (params: unknown) => {
    const checkout = await sandbox.findCheckout(paramsSchema.parse(params).tracker);
    if (!checkout) throw notFound();
    return checkout;
  };

  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const checkout = await find(request.params);
    return sendPage(reply, new URL(checkout.returnUrl).origin, sandboxPage(checkout, clock()));
  });
  app.post(url, { schema: { hide: true } }, async (request, reply) => {
    const checkout = await find(request.params);
    const form = decisionSchema.safeParse(request.body);
    if (!form.success) throw badRequest('Pick one of the buttons of the page.');
    await sandbox.decide(checkout.tracker, form.data.decision);
    return reply.redirect(checkout.returnUrl, 303);
  });
  done();
}

/** @param back origin that the form's answer redirects to, which `form-action` must allow too */
const sendPage = (reply: FastifyReply, back: string, page: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-security-policy': `default-src 'none'; img-src data:; font-src data:; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(page);
