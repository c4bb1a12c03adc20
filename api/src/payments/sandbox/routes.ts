import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../provider-format/body';
import { refuseOtherMethods } from '../../provider-format/endpoints';
import { choice, validate } from '../../provider-format/fields';
import { takeBodiesAsBytes } from '../../provider-format/resource';
import { sendUnknownPath } from '../../provider-format/unknown-path';
import type { Clock } from '../../services';
import { SANDBOX_STYLE, sandboxPage } from './page';
import { SANDBOX_DECISIONS, type Sandbox } from './sandbox';

const STYLE_HASH = createHash('sha256').update(SANDBOX_STYLE).digest('base64');
const decisionSchema = z.object({ decision: choice(SANDBOX_DECISIONS) });
const paramsSchema = z.object({ tracker: z.string() });

/** The sandbox's payment page. */
export function sandboxPages(
  app: FastifyInstance,
  { sandbox, clock }: { sandbox: Sandbox; clock: Clock },
  done: () => void,
): void {
  takeBodiesAsBytes(app);
  const url = '/sandbox/checkout/:tracker/';
  const find = (params: unknown) => sandbox.findCheckout(paramsSchema.parse(params).tracker);

  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const checkout = await find(request.params);
    if (!checkout) return sendUnknownPath(reply);
    return sendPage(reply, new URL(checkout.redirectUrl).origin, sandboxPage(checkout, clock()));
  });
  app.post(url, { schema: { hide: true } }, async (request, reply) => {
    const checkout = await find(request.params);
    if (!checkout) return sendUnknownPath(reply);
    const { decision } = await validate(decisionSchema, await readBody(request));
    await sandbox.decide(checkout.tracker, decision);
    return reply.redirect(decision === 'cancel' ? checkout.cancelUrl : checkout.redirectUrl, 303);
  });
  refuseOtherMethods(app, url, ['GET', 'HEAD', 'POST']);
  done();
}

/** @param back origin that the form's answer redirects to, which `form-action` must allow too */
const sendPage = (reply: FastifyReply, back: string, page: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(page);
