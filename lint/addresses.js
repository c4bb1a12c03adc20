import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHAPES = path.join(import.meta.dirname, '../shared/api-shapes/src');

/** The addresses of all endpoints, with `{}` for each parameter. */
const ADDRESSES = new Set(
  readdirSync(SHAPES, { recursive: true })
    .filter((file) => file.endsWith('calls.ts'))
    .flatMap((file) => [...readFileSync(path.join(SHAPES, file), 'utf8').matchAll(/'[A-Z]+ (\/[^']*)'/g)])
    .map(([, address]) => address.replaceAll(/:\w+/g, '{}')),
);

const KNOWN = 'Use the endpoint of this address: a calls.ts of shared/api-shapes has it.';
const UNKNOWN = 'Describe the endpoint in a calls.ts of shared/api-shapes, and use it here.';

const nameOf = ({ key }) => key?.name;
/** What the API takes from others, such as a gateway, is hidden from its description. */
const isHidden = (options) => options?.properties?.some(({ value }) => value?.properties?.map(nameOf).includes('hide'));

/** An address of the API stands in one place: where its endpoint is described. */
export const addresses = {
  create(context) {
    const check = (node, text) => {
      if (ADDRESSES.has(text.replace(/^\{\}/, '').replace(/\?.*$/, ''))) context.report({ node, message: KNOWN });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('{}')),
      CallExpression(node) {
        const [first, second] = node.arguments;
        const isRoute =
          node.callee.object?.name === 'app' && typeof first?.value === 'string' && first.value.startsWith('/');
        if (isRoute && !isHidden(second)) context.report({ node, message: UNKNOWN });
      },
    };
  },
};
