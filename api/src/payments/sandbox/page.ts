import { site } from 'shared/site';
import { SANDBOX_DELAY_SECONDS, type SandboxDecision } from './sandbox';
import type { SandboxCheckoutRow } from './tables';

/** The page's only style; its hash is in the page's content security policy. */
export const SANDBOX_STYLE = `
:root { color-scheme: light dark; --paper: #faf6ee; --surface: #fffdf8; --text: #14213a; --soft: #4a5468; --line: #827a6a;
  --signal: #0b6b62; --on-signal: #fff; --warm: #fbe9cd; --warm-text: #6b3d02; --danger: #a8261c; }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1626; --surface: #152036; --text: #f0e9da; --soft: #b6bccb;
  --line: #7c8aa5; --signal: #57c9b8; --on-signal: #06231f; --warm: #38290f; --warm-text: #f2b559; --danger: #ff9d8f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border-left: 4px solid currentColor; background: var(--warm);
  color: var(--warm-text); }
h1 { font: 600 1.75rem/1.2 Georgia, serif; margin: 0 0 1rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; margin: 0 0 1.5rem; }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
dd.amount { font: 600 1.375rem/1.2 Georgia, serif; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; margin: 0; }
button, .back { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border-radius: 6px;
  border: 1px solid var(--line); background: transparent; color: var(--text); cursor: pointer; text-align: center; }
button[value=pay] { background: var(--signal); border-color: var(--signal); color: var(--on-signal); }
button[value=fail] { color: var(--danger); }
.back { display: block; text-decoration: none; }
button:focus-visible, .back:focus-visible { outline: 3px solid var(--signal); outline-offset: 3px; }
`;

const BUTTONS: readonly { decision: SandboxDecision; label: string }[] = [
  { decision: 'pay', label: 'Pay' },
  { decision: 'delay', label: `Delay: pay, confirmed after ${SANDBOX_DELAY_SECONDS} seconds` },
  { decision: 'fail', label: 'Fail' },
  { decision: 'cancel', label: 'Cancel' },
];

const rupees = new Intl.NumberFormat('en-PK', { style: 'currency', currency: 'PKR', minimumFractionDigits: 2 });

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
<dt>Amount</dt><dd class="amount">${escape(rupees.format(checkout.amountPaisa / 100))}</dd>
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
