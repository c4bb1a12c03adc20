/** What `<app>@<version>` names; `<app>` alone names no version. */
export function parseReleaseName(name: string): { app: string; version: string | null } {
  const [app = '', version = null] = name.split('@', 2);
  return { app, version };
}
