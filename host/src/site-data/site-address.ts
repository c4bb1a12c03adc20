let siteUrl: string | null = null;

/** Sets where visitors reach the site; called before anything is rendered. @param url without a slash at the end */
export function configureSiteAddress(url: string): void {
  siteUrl = url;
}

/**
 * The absolute address of a path of the site, as search engines want it: the same in served HTML and in browsers.
 * @throws Error before `configureSiteAddress`
 */
export function absoluteAddress(path: string): string {
  if (siteUrl === null) throw new Error('The address of the site is not known. Call configureSiteAddress first.');
  return siteUrl + path;
}
