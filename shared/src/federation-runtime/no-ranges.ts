/**
 * Stands in for the federation runtime's reading of version ranges: what apps share is one copy, the host's, and nobody
 * names a range for it. Which versions of apps fit together is decided where they are promoted.
 */
export function satisfy(version: string, range: string): never {
  throw new Error(
    `This build of the federation runtime compares no versions, such as ${version} with ${range}: give no requiredVersion.`,
  );
}
