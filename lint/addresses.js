import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHARED = path.join(import.meta.dirname, '../shared');

/** The addresses of all endpoints, of the API and of the release service, with `{}` for each parameter. */
const ADDRESSES = new Set(
  [
    ...readdirSync(path.join(SHARED, 'api-shapes/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('calls.ts'))
      .map((file) => `api-shapes/src/${file}`),
    'platform/src/protocol/release-service.ts',
  ]
    .flatMap((file) => [...readFileSync(path.join(SHARED, file), 'utf8').matchAll(/'[A-Z]+ (\/[^']*)'/g)])
    .map(([, address]) => address.replaceAll(/:\w+/g, '{}')),
);

const KNOWN =
  'Use the endpoint of this address: a calls.ts of shared/api-shapes has it, or release-service.ts of the platform.';
const UNKNOWN = 'Describe the endpoint in a calls.ts of shared/api-shapes, and use it here.';

const nameOf = ({ key }) => key?.name;
/** What the API takes from others, such as a gateway, is hidden from its description. */
const isHidden = (options) => options?.properties?.some(({ value }) => value?.properties?.map(nameOf).includes('hide'));

/** An address of the API or of the release service stands in one place: where its endpoint is described. */
export const addresses = {
  create(context) {
    const check = (node, text) => {
      if (ADDRESSES.has(text.replace(/^\{\}/, '').replace(/\?.*$/, ''))) context.report({ node, message: KNOWN });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('{}')),
    };
  },
};

/** The API has no route without an endpoint. */
export const routes = {
  create: (context) => ({
    CallExpression(node) {
      const [first, second] = node.arguments;
      const isRoute =
        node.callee.object?.name === 'app' && typeof first?.value === 'string' && first.value.startsWith('/');
      if (isRoute && !isHidden(second)) context.report({ node, message: UNKNOWN });
    },
  }),
};
