import { FIRST_VIEW_ELEMENT_ID } from './first-view';

/**
 * A script element that shows what a page makes of the answers to its first calls (host/src/first-calls), as soon as all
 * of them are there, and while nothing else is shown. Where one is missing, or is not what it should be, the skeleton stays:
 * the page itself then says what there is to say.
 * @param code defines a function `firstView` from answers to HTML, as a remote's build has left it
 * @param paths of the first calls, in the order of the answers
 * @throws Error for code that would end its element
 */
export function firstViewScript(code: string, paths: readonly string[]): string {
  if (/<\/script|<!--/i.test(code)) throw new Error('A first view contains "</script" or "<!--".');
  return `<script>(() => {${code};(${SHOW})(firstView, ${JSON.stringify(paths)}, '${FIRST_VIEW_ELEMENT_ID}')})()</script>`;
}

// An answer is read from a copy: the page reads it again (shared/src/api-client/first-calls.ts).
const SHOW = `(firstView, paths, id) => {
  const calls = window.firstCalls?.calls;
  if (!(calls instanceof Map)) return;
  const read = async (path) => {
    const answer = (await calls.get(path).answer).clone();
    if (!answer.ok) throw new Error(path + ' was answered with status ' + answer.status);
    return answer.json();
  };
  Promise.all(paths.map(read)).then((answers) => {
    const place = document.getElementById(id);
    if (place) place.innerHTML = firstView(answers);
  }).catch((error) => console.debug('The page shows nothing before its code is there.', error));
}`;
