import { loadModule, versionOf } from '../federation/remotes';
import { showMissing } from './missing-code';
import { keepServedHtml } from './served-html';
import type { ServedPage } from './served-page';

/**
 * Loads the code of the page whose HTML is there. React leaves the HTML as it is until the code has arrived, also while
 * it cannot be had. Where another version has to stand in, the page is made anew with the data of that version.
 * @param remake loads the page's code and data in the version that can be had, and shows them
 */
export function takeOver(served: ServedPage, remake: () => void): void {
  const { row, version, address, arrive } = served;
  keepServedHtml(served);

  const load = (): Promise<void> =>
    loadModule(row.page).then(
      (page) => {
        showMissing(null);
        if (versionOf(row.page) === version) arrive(page);
        else remake();
      },
      (error: unknown) => {
        console.error(error);
        showMissing({ address, retry: load });
      },
    );
  void load();
}
