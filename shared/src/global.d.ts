declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** webpack replaces it at build time. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };

interface Window {
  /** What the document of a guarded page has asked the API for (host/src/first-calls); `shared/api-client` takes it. */
  firstCalls?: unknown;
}
