import { serializeData } from 'shared/contracts/site-data';

/** A path that stays one of the API's, whatever stands behind the base address. */
const PLAIN_PATH = /^(\/[a-z0-9_-]+)+\/$/;

/**
 * A script element that sends a page's first calls as soon as the document is there: as the person whose access token is
 * stored (SPEC §3), at the page's address without a query, and not at all otherwise. `shared/api-client` takes the
 * answers (`FirstCalls`). The same for everybody, so that the document is too.
 * @param apiUrl base address of the API, without a slash at the end
 * @throws Error for a path that could lead elsewhere than to the API
 */
export function firstCallsScript(apiUrl: string, paths: readonly string[]): string {
  const odd = paths.find((path) => !PLAIN_PATH.test(path));
  if (odd !== undefined) throw new Error(`A page begins with a call of "${odd}", which is no plain path of the API.`);
  return `<script>(${SEND})(${serializeData({ apiUrl, paths })})</script>`;
}

// A redirect could lead a call elsewhere: it then fails here, and the page makes it as ever. Where storage is forbidden
// nobody is signed in.
const SEND = `({ apiUrl, paths }) => {
  try {
    const access = localStorage.getItem('access');
    if (!access || location.search) return;
    const headers = { Accept: 'application/json', Authorization: 'Bearer ' + access };
    const calls = new Map();
    for (const path of paths) {
      const controller = new AbortController();
      const answer = fetch(apiUrl + path, { headers, redirect: 'error', signal: controller.signal });
      answer.catch(() => {});
      calls.set(path, { answer, controller });
    }
    window.firstCalls = { access, sentAt: Date.now(), calls };
  } catch {}
}`;
