import type { LoaderData, PageMeta } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { breadcrumbs } from '../../page-meta';
import type { loader } from './data';

export { TermPage as Component } from './term-page';

export const meta = (term: LoaderData<typeof loader>): PageMeta => ({
  title: `${term.title}: glossary of wave terms`,
  description: term.definition,
  structuredData: (at) => [
    breadcrumbs(at, { name: 'Glossary', path: paths.glossary }, { name: term.title, path: paths.term(term.id) }),
  ],
});
