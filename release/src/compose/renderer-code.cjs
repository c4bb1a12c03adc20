/*
 * Runs in a sandbox (renderer.ts): evaluates the Node bundles of a host and of remotes, and renders their pages. Each gets
 * what it asks for by `require`: the host modules of Node, a remote what the host provides.
 */
const { isBuiltin } = require('node:module');
const { compileFunction } = require('node:vm');

/** @returns evaluates a CommonJS module with a `require`, and returns its exports */
const evaluator = ({ file, code }) => {
  const evaluate = compileFunction(code, ['exports', 'require'], { filename: file });
  return (given) => {
    const exported = {};
    Reflect.apply(evaluate, undefined, [exported, given]);
    return exported;
  };
};

const nodeModule = (name) => {
  if (isBuiltin(name)) return require(name);
  throw new Error(`The host's bundle asks for "${name}", which is no module of Node.`);
};

let renderer;
/** What was prepared and not yet rendered. */
const prepared = new Map();

// Of channel.cjs, which comes before.
serve({
  load: ({ host, remotes, options }) => {
    const bundles = Object.entries(remotes).map(([name, bundle]) => [name, evaluator(bundle)]);
    const { createRenderer } = evaluator(host)(nodeModule);
    renderer = createRenderer({ ...options, remotes: Object.fromEntries(bundles) });
    return null;
  },
  addressesOf: (page) => renderer.addressesOf(page),
  dataPreload: (page) => renderer.dataPreload(page),
  prepare: async ({ address, content }) => {
    const { route, loaded, render } = await renderer.prepare(address, content);
    prepared.set(`${content} ${address}`, render);
    return { route, loaded };
  },
  render: ({ address, content }) => {
    const render = prepared.get(`${content} ${address}`);
    prepared.delete(`${content} ${address}`);
    return render();
  },
});
