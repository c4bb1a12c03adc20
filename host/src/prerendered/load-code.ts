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
  const { row, version, address, resolveCode } = prerendered;
  keepPrerenderedHtml(prerendered);

  const load = (): Promise<void> =>
    loadPageCode(row.page).then(
      (page) => {
        showMissingCode(null);
        if (versionOf(row.page) === version) resolveCode(page);
        else reload();
      },
      (error: unknown) => {
        console.error(error);
        showMissingCode({ address, retry: load });
      },
    );
  void load();
}
