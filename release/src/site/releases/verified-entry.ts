import path from 'node:path';
import { containerName, LOAD_TIMEOUT_MS } from '@hidden-order/platform/protocol/discovery';

/**
 * The entry of a build by other tools, as it is served: browsers verify what it loads. Discovery has the entry's hash, and
 * the entry the hashes of the others.
 * @param hashes of the other files, by path in the build's folder
 * @param isOfModules whether the entry imports its files as modules
 */
export function verifiedEntry(
  app: string,
  entry: { name: string; text: string },
  hashes: Readonly<Record<string, string>>,
  isOfModules: boolean,
): string {
  const verified = Object.entries(hashes).filter(([file]) => /\.(m?js|css)$/.test(file));
  const besideEntry = ([file, hash]: [string, string]) =>
    [`./${path.posix.relative(path.posix.dirname(entry.name), file)}`, hash] as const;
  const data = JSON.stringify(Object.fromEntries(verified.map(besideEntry)));
  if (!isOfModules) return `(${VERIFY_ELEMENTS})(${data});\n${entry.text}`;
  const container = `globalThis.${containerName(app)}`;
  return `((hashes) => {
(${VERIFY_ELEMENTS})(hashes);
(${VERIFY_MODULES})(hashes);
})(${data});
${entry.text}
;${container} = (${HOLD})(${container});`;
}

/**
 * Gives elements their hashes when they are appended, as all bundlers' runtimes do it. Others' elements pass through; all
 * versions of all apps share one list.
 */
const VERIFY_ELEMENTS = `(hashes) => {
  const { head, currentScript } = document;
  if (!head.appendChild.hashes) {
    const { appendChild } = head;
    const append = function (node) {
      const hash = append.hashes.get(String(node.src || node.href).split('?')[0]);
      if (hash) {
        node.integrity = hash;
        node.crossOrigin ??= 'anonymous';
      }
      return appendChild.call(this, node);
    };
    head.appendChild = Object.assign(append, { hashes: new Map() });
  }
  for (const file in hashes) head.appendChild.hashes.set(new URL(file, currentScript.src).href, hashes[file]);
}`;

/**
 * Imports have no hashes, so all modules are verified before the first import. They are fetched first: what fails in the
 * document's map of modules may stay there. Then preloads with their hashes fill that map, which answers every import; but
 * Safari asks again for an import, without a hash. A retry may import modules by its own query.
 */
const VERIFY_MODULES = `(hashes) => {
  const { head, currentScript } = document;
  const { search } = new URL(currentScript.src);
  const modules = Object.entries(hashes).filter(([file]) => file.endsWith('js')).flatMap(([file, integrity]) =>
    [...new Set([file, file + search])].map((name) => ({ href: new URL(name, currentScript.src).href, integrity })));
  const preload = ({ href }) => new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, onload: resolve, onerror: () => reject(href) });
    if (link.relList.supports('modulepreload')) head.appendChild(link);
    else resolve();
  });
  const verify = async () => {
    await Promise.all(modules.map(({ href, integrity }) => fetch(href, { integrity })));
    await Promise.all(modules.map(preload));
  };
  const late = new Promise((_, reject) => setTimeout(reject, ${LOAD_TIMEOUT_MS}, 'did not arrive'));
  currentScript.verified = Promise.race([verify(), late]).catch((cause) => {
    throw Object.assign(new Error('A module cannot be verified.', { cause }), { name: 'ChunkLoadError' });
  });
  // Nobody may have asked for the container yet.
  currentScript.verified.catch(() => {});
}`;

/** Nothing of a container runs before its modules are verified. */
const HOLD = `(container, { verified } = document.currentScript) => ({
  init: (...all) => verified.then(() => container.init(...all)),
  get: (...all) => verified.then(() => container.get(...all)),
})`;
