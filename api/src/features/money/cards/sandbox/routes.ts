import { colorTokens } from '@hidden-order/node/drawing/colors';
import { faces } from '@hidden-order/node/drawing/faces';
import { site } from '@hidden-order/api-shapes/site';
import { escapeHtml } from '../../../../plugins/text/html';
import { inRupees } from '../../../../plugins/text/words';
import { SANDBOX_DECISIONS, SANDBOX_DELAY_SECONDS, type Sandbox, type SandboxDecision } from './sandbox';
import type { SandboxCheckoutRow } from './tables';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { badRequest, notFound } from '../../../../plugins/errors/errors';
import type { Clock } from '../../../../plugins/clock';

/** The page's only style; its hash is in the page's content security policy. */
const SANDBOX_STYLE = `
${faces}
:root { color-scheme: light dark;
${colorTokens}
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-paper); color: var(--color-text); font: 1.0625rem/1.5 'Instrument Sans', Arial, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.brand { display: flex; align-items: center; gap: .75rem; margin: 0 0 1.5rem; font: 500 1.25rem/1.1 Newsreader, 'Times New Roman', serif; }
svg { fill: none; stroke: var(--color-signal); stroke-width: 3; stroke-linejoin: round; stroke-linecap: round; }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border-left: 4px solid currentColor; border-radius: 3px;
  background: var(--color-warm-wash); color: var(--color-warm-text); font-size: .9375rem; }
.sheet { padding: 2rem; border: 1px solid var(--color-line); border-top: 4px solid var(--color-signal);
  background: var(--color-surface); }
h1 { margin: 0 0 1.5rem; font: 500 1.75rem/1.2 Newsreader, 'Times New Roman', serif; letter-spacing: -.012em; }
dl { margin: 0 0 1.5rem; border-top: 1px solid var(--color-line); }
dl div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); align-items: baseline; gap: 0 1rem; padding: .625rem 0;
  border-bottom: 1px solid var(--color-line); }
dt { color: var(--color-text-soft); font-size: .9375rem; } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.amount dd { font: 500 2rem/1.1 Newsreader, 'Times New Roman', serif; }
form { display: grid; gap: .75rem; margin: 0; }
form p { margin: .75rem 0 0; color: var(--color-text-soft); font-size: .9375rem; }
button, .back { display: block; width: 100%; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--color-line-strong);
  border-radius: 3px; background: transparent; color: var(--color-text); font: inherit; font-size: .9375rem; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .back:hover { border-color: var(--color-text); background: var(--color-sunken); }
button[value=pay] { min-height: 3rem; background: var(--color-signal); border-color: var(--color-signal);
  color: var(--color-on-signal); font-size: 1.0625rem; }
button[value=pay]:hover { background: var(--color-signal-strong); border-color: var(--color-signal-strong); }
button:focus-visible, .back:focus-visible { outline: 3px solid var(--color-warm); outline-offset: 2px; }
@media (max-width: 30rem) { .sheet { padding: 1.5rem 1rem; } dl div { grid-template-columns: 4.5rem minmax(0, 1fr); gap: 0 .75rem; }
  dd { font-size: 1rem; } }
`;

const OTHER_ENDINGS: readonly { decision: SandboxDecision; label: string }[] = [
  { decision: 'delay', label: `Delay: pay, confirmed after ${SANDBOX_DELAY_SECONDS} seconds` },
  { decision: 'fail', label: 'Fail' },
  { decision: 'cancel', label: 'Cancel' },
];

/** The payment page of the sandbox, in full; every text in it is escaped. */
function sandboxPage(checkout: SandboxCheckoutRow, now: Date): string {
  const open = checkout.decision === null && now < checkout.expiresAt;
  const ending = checkout.decision === null ? 'This payment has expired.' : 'This payment is already complete.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Sandbox payment – ${escapeHtml(site.name)}</title>
<style>${SANDBOX_STYLE}</style>
</head>
<body>
<main>
<p class="brand"><svg viewBox="${site.mark.viewBox}" width="44" height="28" aria-hidden="true"><polyline points="${site.mark.points}"/></svg>${escapeHtml(site.name)}</p>
<p class="notice"><strong>Sandbox.</strong> This page stands in for a payment gateway. No money moves, and you need no card.</p>
<div class="sheet">
<h1>Sandbox payment</h1>
<dl>
<div class="amount"><dt>Amount</dt><dd>${escapeHtml(inRupees(checkout.amountPaisa))}</dd></div>
<div><dt>To</dt><dd>${escapeHtml(site.name)}</dd></div>
<div><dt>For</dt><dd>${escapeHtml(checkout.item)}</dd></div>
<div><dt>Reference</dt><dd>${escapeHtml(checkout.orderId)}</dd></div>
</dl>
${open ? form() : `<p>${ending}</p><a class="back" href="${escapeHtml(checkout.returnUrl)}">Back to ${escapeHtml(site.name)}</a>`}
</div>
</main>
</body>
</html>
`;
}

const button = (decision: SandboxDecision, label: string) =>
  `<button name="decision" value="${decision}">${escapeHtml(label)}</button>`;

const form = () =>
  `<form method="post">${button('pay', 'Pay')}<p>Or see how a payment can end otherwise:</p>${OTHER_ENDINGS.map(
    ({ decision, label }) => button(decision, label),
  ).join('')}</form>`;

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
