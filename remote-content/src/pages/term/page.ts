import type { Term } from '@hidden-order/api-shapes/content';
import type { LoaderData, PageMeta, StructuredData } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { type At, breadcrumbs } from '../../page-meta';
import type { loader } from './data';

export { TermPage as Component } from './term-page';

export const meta = (term: LoaderData<typeof loader>): PageMeta => ({
  title: `${term.title}: glossary of wave terms`,
  description: term.definition,
  structuredData: (at) => termData(term, at),
});

/** The term and its breadcrumbs. */
function termData({ id, title, definition }: Term, at: At): StructuredData[] {
  const url = at(paths.term(id));
  return [
    {
      '@type': 'DefinedTerm',
      '@id': `${url}#term`,
      name: title,
      description: definition,
      url,
      inDefinedTermSet: at(paths.glossary),
    },
    breadcrumbs(at, { name: 'Glossary', path: paths.glossary }, { name: title, path: paths.term(id) }),
  ];
}
