import { paths } from 'shared/paths';

/**
 * A script element for the start of a guarded page's document. Without a stored access token it leads to Home at once
 * (SPEC §4), before any code of the page is fetched and whatever the API does. With one, it notes at the root element
 * whether the address has a query, which names another view of the page (first-view.module.css).
 */
export const guardScript = (): string => `<script>(${GUARD})('${paths.home}')</script>`;

// Where storage is forbidden, the page's code decides.
const GUARD = `(home) => {
  try {
    if (!localStorage.getItem('access')) location.replace(home);
    else if (location.search) document.documentElement.dataset.query = '';
  } catch {}
}`;
