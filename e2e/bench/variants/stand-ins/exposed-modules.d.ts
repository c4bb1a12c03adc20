/** Made while a variant is built (replace.ts): what loads each module that a remote exposes, by `<remote>/<module>`. */
declare module 'exposed-modules' {
  export const modules: Readonly<Record<string, () => Promise<unknown>>>;
}
