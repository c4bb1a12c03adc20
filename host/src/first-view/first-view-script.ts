import { HTML_POLICY } from 'shared/contracts/trusted-types';
import { FIRST_VIEW_ELEMENT_ID } from './first-view';

/**
 * A script element that renders a page's first view (docs/decisions/0023-guarded-pages.md) once all preloaded data of the
 * page has arrived (data-preload/). Where an answer is missing or has another shape, the skeleton stays until the page
 * itself reports the failure.
 * @param code defines a function `firstView` from answers to HTML, as a remote's build has left it
 * @param paths of the preloaded calls, in the order of the answers
 * @throws Error for code that would end its element
 */
export function firstViewScript(code: string, paths: readonly string[]): string {
  if (/<\/script|<!--/i.test(code)) throw new Error('A first view contains "</script" or "<!--".');
  return `<script>(() => {${code};(${SHOW})(firstView, ${JSON.stringify(paths)}, '${FIRST_VIEW_ELEMENT_ID}')})()</script>`;
}

// The script reads a copy of each answer: the page reads the answer itself again (shared/src/api-client/data-preload.ts).
const SHOW = `(firstView, paths, id) => {
  const calls = window.dataPreload?.calls;
  if (!(calls instanceof Map)) return;
  const read = async (path) => {
    const answer = (await calls.get(path).answer).clone();
    if (!answer.ok) throw new Error(path + ' was answered with status ' + answer.status);
    return answer.json();
  };
  Promise.all(paths.map(read)).then((answers) => {
    const place = document.getElementById(id);
    if (!place) return;
    const html = firstView(answers);
    const policy = window.trustedTypes?.createPolicy('${HTML_POLICY}', { createHTML: (text) => text });
    place.innerHTML = policy ? policy.createHTML(html) : html;
  }).catch((error) => console.warn('The page has no first view.', error));
}`;
