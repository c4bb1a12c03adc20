import { versionOf } from '../federation/remotes';
import { loadPageCode } from '../pages/load-page';
import { showMissingCode } from './missing-code';
import { keepPrerenderedHtml } from './prerendered-html';
import type { PrerenderedPage } from './prerendered-page';

/**
 * Loads the code of the prerendered page. React keeps the HTML until the code has arrived, also while it cannot be
 * loaded. When the remote fails over to another version, the page is loaded again in that version.
 * @param reload loads code and data of the page in the current version, and renders them
 */
export function loadCode(prerendered: PrerenderedPage, reload: () => void): void {
  const { page, version, address, resolveCode } = prerendered;
  keepPrerenderedHtml(prerendered);

  const load = (): Promise<void> =>
    loadPageCode(page.page).then(
      (code) => {
        showMissingCode(null);
        if (versionOf(page.page) === version) resolveCode(code);
        else reload();
      },
      (error: unknown) => {
        console.error(error);
        showMissingCode({ address, retry: load });
      },
    );
  void load();
}
