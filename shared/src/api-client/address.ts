interface ApiOptions {
  /** Base address of the API, without a slash at the end. */
  baseUrl: string;
}

let options: ApiOptions | null = null;

/** Connects the page to its API. The host calls it once, before anything else runs. */
export function configureApi(given: ApiOptions): void {
  options = given;
}

/** @param path with a slash at both ends, or empty for the base address @throws Error before `configureApi` */
export function apiAddress(path: string): string {
  if (options === null) throw new Error('configureApi must run before the first call.');
  return options.baseUrl + path;
}
