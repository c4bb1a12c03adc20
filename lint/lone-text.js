/**
 * Text that may change or go is alone in its element. Browsers' translators replace text nodes. React then cannot remove
 * a text, cannot put anything before it, and changes the node that is no longer shown; it can set the whole content of
 * an element that has one string.
 *
 * The rule knows no types. It takes for text what does not show in its file that it is elements: JSX, also in a condition,
 * in a `map` or in a constant, and what has the type ReactNode, for which those who pass it are checked.
 */
export const loneText = {
  meta: {
    messages: {
      beside: 'Give this text an element of its own, or make one template literal of all text in this element.',
      behind: 'What is before this text may come later, and React cannot insert before translated text: wrap the text.',
      fragment: 'A fragment has no text of its own, because React cannot remove translated text: use an element.',
      component: 'A component returns its text in an element, because React cannot change translated text by itself.',
      list: 'Give each text of this list an element of its own, or join them to one.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const nodes = new Set([...sourceCode.text.matchAll(NODES)].map(([, name]) => name));

    /** @returns 'text', 'list' for an array of texts, or 'elements' for anything that changes without text */
    function kindOf(expression) {
      switch (expression.type) {
        case 'JSXElement':
        case 'JSXFragment':
          return 'elements';
        case 'Literal':
          return ['string', 'number'].includes(typeof expression.value) ? 'text' : 'elements';
        case 'ConditionalExpression':
          return worst([expression.consequent, expression.alternate].map(kindOf));
        case 'LogicalExpression':
          return expression.operator === '&&'
            ? kindOf(expression.right)
            : worst([expression.left, expression.right].map(kindOf));
        case 'ChainExpression':
          return kindOf(expression.expression);
        case 'CallExpression':
          return kindOfCall(expression);
        case 'Identifier':
          return kindOfName(expression);
        default:
          return 'text';
      }
    }

    function kindOfCall({ callee, arguments: [first] }) {
      const name = (callee.property ?? callee).name;
      if (name === 'map' && first?.body !== undefined)
        return resultsOf(first).every((result) => kindOf(result) === 'elements') ? 'elements' : 'list';
      return nodes.has(name) ? 'elements' : 'text';
    }

    function kindOfName(identifier) {
      const { name } = identifier;
      if (name === 'undefined' || nodes.has(name)) return 'elements';
      for (let scope = sourceCode.getScope(identifier); scope !== null; scope = scope.upper) {
        const { init, id } = scope.set.get(name)?.defs[0]?.node ?? {};
        if (id?.name === name && init) return kindOf(init);
      }
      return 'text';
    }

    /** What a child of an element renders; undefined for nothing, such as a comment or a line break. */
    function kindOfChild(child) {
      if (child.type === 'JSXText') return /\S|^[^\n]*$/.test(child.value) ? 'static' : undefined;
      if (child.type !== 'JSXExpressionContainer') return 'element';
      if (child.expression.type === 'JSXEmptyExpression') return undefined;
      return child.expression.type === 'Literal' ? 'static' : kindOf(child.expression);
    }

    function check({ type, children }) {
      const rendered = children
        .map((node) => ({ node, kind: kindOfChild(node) }))
        .filter(({ kind }) => kind !== undefined);
      rendered.forEach(({ node, kind }, index) => {
        const report = (messageId) => context.report({ node, messageId });
        if (kind === 'list') report('list');
        else if (kind !== 'static' && kind !== 'text') return;
        else if (type === 'JSXFragment') report('fragment');
        else if (kind === 'text' && rendered.length > 1) report('beside');
        else if (rendered[index - 1]?.kind === 'elements') report('behind');
      });
    }

    function checkComponent(node) {
      const name = node.id?.name ?? node.parent.id?.name;
      if (!/^[A-Z]/.test(name)) return;
      for (const result of resultsOf(node))
        if (kindOf(result) !== 'elements') context.report({ node: result, messageId: 'component' });
    }

    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: checkComponent,
      ArrowFunctionExpression: checkComponent,
    };
  },
};

/** Names of what is a ReactNode, or returns one, by its type, and of properties that are JSX. */
const NODES = /(\w+)\??(?:\([^)]*\))?: (?:(?:\([^)]*\) => )?React(?:Node|Element)\b|\(?\s*<)/g;

const worst = (kinds) => ['list', 'text', 'elements'].find((kind) => kinds.includes(kind));

/** The expressions that a function returns. */
function resultsOf({ body }) {
  if (body.type !== 'BlockStatement') return [body];
  const results = [];
  const visit = (node) => {
    if (node.type === 'ReturnStatement') results.push(node.argument ?? node);
    else if (!/Function|Class/.test(node.type)) childrenOf(node).forEach(visit);
  };
  visit(body);
  return results;
}

const childrenOf = ({ parent: _parent, ...parts }) =>
  Object.values(parts)
    .flat()
    .filter((part) => typeof part?.type === 'string');
