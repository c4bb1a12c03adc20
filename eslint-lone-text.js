import ts from 'typescript';

/**
 * An ESLint rule: text that may change or go is alone in its element. Browsers' translators replace text nodes. React
 * then cannot remove a text, cannot put anything before it, and changes the node that is no longer shown; it can set the
 * whole content of an element that has one string.
 */
export const loneText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside: 'Give this text an element of its own, or make one template literal of all text in this element.',
      behind: 'What is before this text may come later, and React cannot insert before translated text: wrap the text.',
      fragment: 'A fragment has no text of its own, because React cannot remove translated text: use an element.',
      component: 'A component returns its text in an element, because React cannot change translated text by itself.',
      list: 'Give each text of this list an element of its own, or join them to one.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();

    // `content && <p>…</p>` may come to what is false of the content.
    const isText = (type) => (type.flags & TEXT) !== 0 && !['""', '0', '0n'].includes(checker.typeToString(type));
    const isTextList = (type) => checker.isArrayType(type) && partsOf(checker.getTypeArguments(type)[0]).some(isText);
    // The caller is checked for what it passes as a ReactNode, which is the only type with a promise.
    const isReactNode = (type) => partsOf(type).some((part) => checker.typeToString(part).startsWith('Promise<'));
    const mayBeText = (type) => !isReactNode(type) && partsOf(type).some(isText);

    /** What a child of an element renders; undefined for nothing, such as a comment or a line break. */
    function kindOf(child) {
      if (child.type === 'JSXText') return /\S|^[^\n]*$/.test(child.value) ? 'static' : undefined;
      if (child.type !== 'JSXExpressionContainer') return 'element';
      const { expression } = child;
      if (expression.type === 'JSXEmptyExpression') return undefined;
      if (expression.type === 'Literal') return 'static';
      const type = services.getTypeAtLocation(expression);
      if (partsOf(type).some(isTextList)) return 'list';
      return mayBeText(type) ? 'text' : 'expression';
    }

    function check({ type, children }) {
      const rendered = children.map((node) => ({ node, kind: kindOf(node) })).filter(({ kind }) => kind !== undefined);
      rendered.forEach(({ node, kind }, index) => {
        const report = (messageId) => context.report({ node, messageId });
        if (kind === 'list') report('list');
        else if (kind !== 'static' && kind !== 'text') return;
        else if (type === 'JSXFragment') report('fragment');
        else if (kind === 'text' && rendered.length > 1) report('beside');
        else if (rendered[index - 1]?.kind === 'expression') report('behind');
      });
    }

    function checkComponent(node) {
      const { name } = node.openingElement;
      if (name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)) return;
      const returned = services
        .getTypeAtLocation(name)
        .getCallSignatures()
        .map((signature) => signature.getReturnType());
      if (returned.some(mayBeText)) context.report({ node, messageId: 'component' });
    }

    return { JSXElement: check, 'JSXElement:exit': checkComponent, JSXFragment: check };
  },
};

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

const partsOf = (type) => (type.isUnion() ? type.types : [type]);
