/** Stands in for the federation runtime's `preloadRemote`, which goes by manifests; the site preloads by itself. */
function notHere(): never {
  throw new Error(
    'This build of the federation runtime preloads nothing. The host does (host/src/federation/preload-module.ts).',
  );
}

export {
  notHere as defaultPreloadArgs,
  notHere as formatPreloadArgs,
  notHere as normalizePreloadExposes,
  notHere as preloadAssets,
};
