/** webpack replaces it at build time. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };

interface Window {
  /** The data that a guarded page's document preloads (host/src/page/guarded-document.tsx); `@hidden-order/platform/api-client` takes it. */
  dataPreload?: unknown;
}
