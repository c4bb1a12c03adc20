// The container, as a classic script: it imports the modules that Vite builds. On a retry its address has another query,
// which the modules' address gets too.
var hidden_order_journal_vite = (() => {
  const { src } = document.currentScript;
  const address = new URL(`moduleEntry.js${new URL(src).search}`, src).href;
  // The site retries and falls back by this error's name and type. import() has none, and waits for ever.
  const failed = (type) => Object.assign(new Error(`moduleEntry.js: ${type}`), { name: 'ChunkLoadError', type });
  const inTime = (work) =>
    new Promise((resolve, reject) => {
      work.then(resolve, (error) => reject(error instanceof SyntaxError ? failed('missing') : error));
      setTimeout(() => reject(failed('timeout')), 10_000);
    });
  const call =
    (name) =>
    (...args) =>
      inTime(import(address).then((container) => container[name](...args)));
  return { init: call('init'), get: call('get') };
})();
