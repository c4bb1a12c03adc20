import postcss, { type ChildNode, type Container, type Rule } from 'postcss';
import parseSelector, { type Node } from 'postcss-selector-parser';

interface ScopedStyles {
  css: string;
  /** Selectors without a class or an id of the remote, which are likely to mean more than its own elements. */
  outside: string[];
}

/** The layer of all remotes, which host/document.html puts below those of the host. */
const LAYER = 'remote';

/**
 * Keeps the styles of a remote to what it shows: its pages, cards and dialogs, which the host marks by `data-remote`. Each
 * selector begins within such an element, but for what it asks of the document, as in `:root[data-session] .price`. Names,
 * such as those of keyframes, stay those of the document.
 * @param css a built stylesheet; one that is scoped already keeps its text
 */
export function scopeStyles(remote: string, css: string): ScopedStyles {
  const root = postcss.parse(css, { map: false });
  const rules = outermostRules(root);
  const scope = `:where([data-remote="${remote}"])`;
  const outside = rules.flatMap(({ selectors }) => selectors.filter(reachesOutside));
  const found = { css, outside: [...new Set(outside.map((selector) => selector.replace(`${scope} `, '')))] };
  if (root.nodes.some((node) => node.type === 'atrule' && node.name === 'layer' && node.params === LAYER)) return found;
  for (const rule of rules) rule.selectors = rule.selectors.map((selector) => begunWithin(scope, selector));
  const layer = postcss.atRule({ name: 'layer', params: LAYER, nodes: [], raws: { between: '', after: '' } });
  const isFirst = (node: ChildNode) => node.type === 'atrule' && /^(charset|import|namespace)$/.test(node.name);
  const { nodes } = root;
  // Taken from there one by one, many rules take minutes.
  root.removeAll();
  layer.append(nodes.filter((node) => !isFirst(node)));
  // What must come first in a stylesheet stays there.
  root.append(nodes.filter(isFirst), layer);
  return { ...found, css: root.toString() };
}

/** The rules that are in no other rule, whose elements they would be about, and that are no steps of an animation. */
const outermostRules = ({ nodes = [] }: Container): Rule[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return node;
    return node.type === 'atrule' && !node.name.endsWith('keyframes') ? outermostRules(node) : [];
  });

function begunWithin(scope: string, selector: string): string {
  const compounds = compoundsOf(selector);
  const first = compounds.find((compound) => !isOfDocument(compound)) ?? compounds[0] ?? [];
  const at = first[0]?.sourceIndex ?? 0;
  // The scope may be anywhere in the document, whatever the element behind it has to be a child of.
  const document = selector.slice(0, at).replace(/[\s>]*$/, ' ');
  return `${document}${scope} ${selector.slice(at)}`.trim();
}

/** Whether nothing but the document's own elements and kinds of elements are named. */
const reachesOutside = (selector: string): boolean =>
  !compoundsOf(selector).some((compound) => !isOfDocument(compound) && isNamed(compound));

/** The parts of a selector that are about one element each, without a scope. */
function compoundsOf(selector: string): Node[][] {
  const compounds: Node[][] = [[]];
  for (const node of parseSelector().astSync(selector).first.nodes)
    if (node.type === 'combinator') compounds.push([]);
    else compounds.at(-1)?.push(node);
  return compounds.filter((compound) => !compound.join('').startsWith(':where([data-remote'));
}

const isOfDocument = (compound: readonly Node[]): boolean =>
  compound.some(
    (node) =>
      (node.type === 'tag' && /^(html|body)$/.test(node.value)) || (node.type === 'pseudo' && node.value === ':root'),
  );

/** Whether an element has to have a class or an id; what it must not be or contain says nothing of it. */
const isNamed = (compound: readonly Node[]): boolean =>
  compound.some(
    (node) =>
      node.type === 'class' ||
      node.type === 'id' ||
      (node.type === 'pseudo' && /^:(is|where)$/.test(node.value) && node.nodes.every(({ nodes }) => isNamed(nodes))),
  );
