import { colorTokens } from '@hidden-order/node/drawing/colors';
import { site } from '@hidden-order/api-shapes/site';
import { inRupees } from '../../../plugins/text/words';
import { SANDBOX_DELAY_SECONDS, type SandboxDecision } from './sandbox';
import type { SandboxCheckoutRow } from './tables';

/** The page's only style; its hash is in the page's content security policy. */
export const SANDBOX_STYLE = `
:root { color-scheme: light dark;
${colorTokens}
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-paper); color: var(--color-text); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border-left: 4px solid currentColor; background: var(--color-warm-wash);
  color: var(--color-warm-text); }
h1 { font: 600 1.75rem/1.2 Georgia, serif; margin: 0 0 1rem; }
.card { background: var(--color-surface); border: 1px solid var(--color-line-strong); border-radius: 6px; padding: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; margin: 0 0 1.5rem; }
dt { color: var(--color-text-soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
dd.amount { font: 600 1.375rem/1.2 Georgia, serif; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; margin: 0; }
button, .back { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border-radius: 6px;
  border: 1px solid var(--color-line-strong); background: transparent; color: var(--color-text); cursor: pointer; text-align: center; }
button[value=pay] { background: var(--color-signal); border-color: var(--color-signal); color: var(--color-on-signal); }
button[value=fail] { color: var(--color-danger); }
.back { display: block; text-decoration: none; }
button:focus-visible, .back:focus-visible { outline: 3px solid var(--color-signal); outline-offset: 3px; }
`;

const BUTTONS: readonly { decision: SandboxDecision; label: string }[] = [
  { decision: 'pay', label: 'Pay' },
  { decision: 'delay', label: `Delay: pay, confirmed after ${SANDBOX_DELAY_SECONDS} seconds` },
  { decision: 'fail', label: 'Fail' },
  { decision: 'cancel', label: 'Cancel' },
];

/** The payment page of the sandbox, in full; every text in it is escaped. */
export function sandboxPage(checkout: SandboxCheckoutRow, now: Date): string {
  const open = checkout.decision === null && now < checkout.expiresAt;
  const ending = checkout.decision === null ? 'This payment has expired.' : 'This payment is already complete.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Sandbox payment – ${escape(site.name)}</title>
<style>${SANDBOX_STYLE}</style>
</head>
<body>
<main>
<p class="notice"><strong>Sandbox.</strong> This page stands in for a payment gateway. No money moves, and you need no card.</p>
<h1>Sandbox payment</h1>
<div class="card">
<dl>
<dt>To</dt><dd>${escape(site.name)}</dd>
<dt>For</dt><dd>${escape(checkout.item)}</dd>
<dt>Reference</dt><dd>${escape(checkout.orderId)}</dd>
<dt>Amount</dt><dd class="amount">${escape(inRupees(checkout.amountPaisa))}</dd>
</dl>
${open ? form() : `<p>${ending}</p><a class="back" href="${escape(checkout.redirectUrl)}">Back to ${escape(site.name)}</a>`}
</div>
</main>
</body>
</html>
`;
}

const form = () =>
  `<form method="post">${BUTTONS.map(
    ({ decision, label }) => `<button name="decision" value="${decision}">${escape(label)}</button>`,
  ).join('')}</form>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
