import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addresses, routes } from './addresses.js';
import { imports } from './imports.js';
import { loneText } from './lone-text.js';

/** What docs/style-sheet.md refuses in texts that visitors read; spec §2 has two labels with three full stops. */
const phrases = JSON.parse(readFileSync(path.join(import.meta.dirname, '../content/src/refused-phrases.json'), 'utf8'));
const REFUSED = [
  [
    new RegExp(`\\b(${phrases.join('|').replaceAll(' ', '\\s+')})\\b`, 'i'),
    'This phrase is refused: see docs/style-sheet.md.',
  ],
  [/\w'\w|(^|\s)"\w/, 'Use typographic quotes and apostrophes: “ ” ‘ ’.'],
  [/(^|\d)\s%/, 'No space before %.'],
  [/(?<!Signing in|Creating Account)(?<=\w)\.\.\./, 'Use the typographic ellipsis: …'],
];

/** Not what visitors read: errors, except those that the API answers with, the console, and names of modules. */
const isForDevelopers = ({ type, callee }) =>
  (type === 'NewExpression' && /^(?!Api).*Error$/.test(callee.name)) ||
  (type === 'CallExpression' && callee.object?.name === 'console') ||
  type === 'ImportDeclaration';

const wording = {
  create(context) {
    const check = (node, text) => {
      if (typeof text !== 'string') return;
      for (const [pattern, message] of REFUSED)
        if (pattern.test(text) && !context.sourceCode.getAncestors(node).some(isForDevelopers))
          context.report({ node, message });
    };
    return {
      Literal: (node) => check(node, node.value),
      JSXText: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
    };
  },
};

const optionValue = {
  create: (context) => ({
    JSXOpeningElement(node) {
      if (node.name.name !== 'option' || node.attributes.some(({ name }) => name?.name === 'value')) return;
      const message =
        'Give the option a value: without one its text is its value, also when a browser has translated it.';
      context.report({ node, message });
    },
  }),
};

/** A row is locked by `lock`, which keeps the order of locks; a row that skips those of others waits for none. */
const locks = {
  create: (context) => ({
    CallExpression(node) {
      const [strength, ...options] = node.arguments;
      if (node.callee.property?.name !== 'for' || options.length > 0 || typeof strength?.value !== 'string') return;
      if (/^(no key update|update|key share|share)$/.test(strength.value))
        context.report({ node, message: 'Lock rows by `lock` of plugins/database/lock.ts, which keeps their order.' });
    },
  }),
};

/** A transaction is a function with a name, or calls one, so that readers, stacks and tools can follow it. */
const transactions = {
  create: (context) => ({
    CallExpression(node) {
      const [work] = node.arguments;
      if (node.callee.property?.name !== 'transaction' || work?.body?.type !== 'BlockStatement') return;
      context.report({ node, message: 'Give what the transaction does a name: a function that it is called with.' });
    },
  }),
};

/** The rules of this project that oxlint does not have (.oxlintrc.json says where each applies). */
export default {
  meta: { name: 'academy' },
  rules: {
    addresses,
    imports,
    routes,
    wording,
    locks,
    transactions,
    'lone-text': loneText,
    'option-value': optionValue,
  },
};
