import { colorOf } from '@hidden-order/node/drawing/colors';
import { site } from '@hidden-order/api-shapes/site';
import { escapeHtml } from '../text/html';

/*
 * The HTML of mails. Mail programs drop what they do not know, so it is written for the simplest: no tables, no files, styles
 * in the elements. Those that know dark mode take the colours of the style sheet; the others get light ones.
 */

/** What a mail is about, by name. */
interface Facts {
  facts: readonly (readonly [name: string, value: string])[];
}
/** What to do next, and the page of the site for it. */
interface Step {
  label: string;
  url: string;
}
export type Paragraph = string | Facts | Step;

/** What is coloured, and with which token of the site. */
const ROLES = {
  paper: ['background', 'paper'],
  sheet: ['background', 'surface'],
  text: ['color', 'text'],
  soft: ['color', 'text-soft'],
  rule: ['border-color', 'line'],
  edge: ['border-color', 'signal'],
  mark: ['stroke', 'signal'],
  button: ['background', 'signal'],
  label: ['color', 'on-signal'],
} as const;
type Role = keyof typeof ROLES;

const colorIn = (role: Role, scheme: 'light' | 'dark'): string => {
  const [property, token] = ROLES[role];
  return `${property}:${colorOf(token, scheme)}`;
};

/** The attributes of an element: its colours in both schemes, and its other styles. */
const look = (roles: readonly Role[], styles = ''): string =>
  `class="${roles.join(' ')}" style="${[styles, ...roles.map((role) => colorIn(role, 'light'))].filter(Boolean).join(';')}"`;

const DARK = Object.keys(ROLES)
  .map((role) => `.${role}{${colorIn(role as Role, 'dark')} !important}`)
  .join('\n');

const DISPLAY = "font-family:Newsreader,Georgia,'Times New Roman',serif;font-weight:500";
const TEXT = "font-family:'Instrument Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BLOCK = 'margin:0 0 20px';

/** Words with hyphens, such as the number of a receipt, which mail programs would break in two. Longer ones do not fit a line. */
const HYPHENATED = /\b\w+(?:-\w+)+\b/g;
const LONGEST = 16;

/** A text, escaped, with its line breaks. */
const words = (text: string): string =>
  escapeHtml(text)
    .replace(HYPHENATED, (word) => (word.length > LONGEST ? word : `<span style="white-space:nowrap">${word}</span>`))
    .replaceAll(/\r?\n/g, '<br>');

/**
 * A mail as a document. Everything in it is escaped, and nothing in it is a link but its steps.
 * @param subject its heading
 */
export function htmlOf(subject: string, paragraphs: readonly Paragraph[]): string {
  const preview = paragraphs.find((paragraph) => typeof paragraph === 'string') ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
${DARK}
}
</style>
</head>
<body ${look(['paper', 'text'], `margin:0;padding:24px 12px;${TEXT};font-size:17px;line-height:1.5`)}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div ${look(['sheet', 'edge'], 'max-width:560px;margin:0 auto;border-top:4px solid;box-sizing:border-box;padding:28px 28px 24px')}>
<p ${look(['text'], `margin:0 0 28px;${DISPLAY};font-size:20px;line-height:28px`)}>
<svg width="44" height="28" viewBox="${site.mark.viewBox}" fill="none" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true" ${look(['mark'], 'vertical-align:top;margin-right:10px')}><polyline points="${site.mark.points}"/></svg>${escapeHtml(site.name)}</p>
<h1 ${look(['text'], `margin:0 0 20px;${DISPLAY};font-size:28px;line-height:1.2`)}>${words(subject)}</h1>
${paragraphs.map(blockOf).join('\n')}
<p ${look(['soft', 'rule'], 'margin:28px 0 0;border-top:1px solid;padding-top:16px;font-size:14px')}>${[site.name, site.email, site.address.join(', ')].map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`;
}

function blockOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p dir="auto" style="${BLOCK}">${words(paragraph)}</p>`;
  if ('facts' in paragraph) return listOf(paragraph);
  const button = 'display:inline-block;padding:13px 24px;border-radius:3px;font-weight:600;text-decoration:none';
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(paragraph.url)}" ${look(['button', 'label'], button)}>${escapeHtml(paragraph.label)}</a></p>`;
}

/** Name and value side by side where a mail program knows how, otherwise one after the other. */
const listOf = ({ facts }: Facts): string =>
  `<div ${look(['rule'], 'margin:0 0 24px;border-bottom:1px solid')}>${facts
    .map(
      ([name, value]) =>
        `<p ${look(['rule'], 'display:flex;align-items:baseline;margin:0;border-top:1px solid;padding:8px 0')}><span ${look(['soft'], 'flex:0 0 7.2em;font-size:15px')}>${escapeHtml(name)}</span> <span dir="auto" style="min-width:0;overflow-wrap:anywhere">${words(value)}</span></p>`,
    )
    .join('')}</div>`;
