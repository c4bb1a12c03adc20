import { useCallback, useState } from 'react';
import { NO_SEARCH, SEARCH_KINDS } from '@hidden-order/api-shapes/content-lists';
import type { SearchQuery } from '@hidden-order/api-shapes/content-query';
import type { SearchResult } from '@hidden-order/api-shapes/content';
import { searchLessons } from '@hidden-order/api-shapes/learning/calls';
import { callApi } from '@hidden-order/platform/api-client';
import { useSession } from '@hidden-order/platform/session';
import { formatCount } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link, NavigationType, useLoaderData, useNavigationType } from '@hidden-order/platform/router';
import { Container, PageHeader, useFocusOnMount } from '@hidden-order/ui';
import controls from '../../lists/lists.module.css';
import { ResultHeading, SearchForm } from '../../lists/list-controls';
import { Marked } from '../../lists/marked';
import { useListQuery } from '../../lists/use-list-query';
import { useCall } from '../../use-call';
import type { loader } from './data';
import styles from './search-page.module.css';

const HEADINGS: Record<SearchResult['kind'], string> = {
  course: 'Courses',
  term: 'Wave terms',
  lesson: 'Lessons',
  article: 'Articles',
};

/** Searches the whole site; the text is in the query string, so a search has an address. */
export function SearchPage() {
  const { query: shown, results } = useLoaderData<typeof loader>();
  // A link leads here to search; a first visit, Back and Forward keep the browser's own place.
  const field = useFocusOnMount<HTMLInputElement>(useNavigationType() !== NavigationType.Pop);
  const { query, change, loading } = useListQuery<SearchQuery>(NO_SEARCH, shown);
  return (
    <>
      <PageHeader tool kicker="Search" title="Find a course, a lesson, an article or a term" />
      <Container>
        <SearchForm
          label="Search the site"
          search={query.search}
          onSearch={(text) => change({ search: text })}
          field={field}
        />
        <div aria-busy={loading} className={loading ? controls.busy : undefined}>
          {shown.search === undefined ? (
            <p>
              Type a word such as “zigzag” or “instalment”. You can also read the{' '}
              <Link to={paths.glossary}>glossary</Link>, or see <Link to={paths.courses}>all courses</Link>.
            </p>
          ) : (
            <Results key={shown.search} search={shown.search} results={results} />
          )}
        </div>
      </Container>
    </>
  );
}

/** The results of a search. To a member, lessons show the sentence that was found, and open. */
function Results({ search, results: ofAll }: { search: string; results: readonly SearchResult[] }) {
  const [kind, setKind] = useState<SearchResult['kind'] | null>(null);
  const own = useOwnLessons(search);
  const results = [
    ...ofAll.filter(({ kind: of, title }) => of !== 'lesson' || !own.some((one) => one.title === title)),
    ...own,
  ];
  const groups = SEARCH_KINDS.map((one) => ({
    of: one,
    found: results.filter((result) => result.kind === one),
  })).filter((group) => group.found.length > 0);
  const found = results.length === 0 ? 'Nothing found' : formatCount(results.length, 'result');
  return (
    <>
      <ResultHeading page={1}>{`${found} for “${search}”`}</ResultHeading>
      {results.length === 0 && (
        <p>
          Check the spelling, or try one word instead of several. The <Link to={paths.glossary}>glossary</Link> lists
          all wave terms; you can also <Link to={paths.contact}>ask us</Link>.
        </p>
      )}
      {groups.length > 1 && (
        <div role="group" aria-label="Show" className={`kit-wrap ${styles.filter}`}>
          {[{ of: null, found: results }, ...groups].map((one) => (
            <button key={one.of} type="button" aria-pressed={one.of === kind} onClick={() => setKind(one.of)}>
              <span>{one.of === null ? 'All' : HEADINGS[one.of]}</span>
              <span className={styles.number}>{one.found.length}</span>
            </button>
          ))}
        </div>
      )}
      {groups
        .filter((one) => kind === null || one.of === kind)
        .map((one) => (
          <Group key={one.of} title={HEADINGS[one.of]} search={search} results={one.found} />
        ))}
    </>
  );
}

/** Lessons that are open to the signed-in member, with the sentences that were found; none before the API has answered. */
function useOwnLessons(search: string): readonly SearchResult[] {
  const isSignedIn = useSession(({ access }) => access !== null);
  const load = useCallback(
    async (signal: AbortSignal) => (await callApi(searchLessons, { query: { search }, signal })).items,
    [search],
  );
  return useCall(isSignedIn ? load : null).answer.value ?? [];
}

function Group({ title, search, results }: { title: string; search: string; results: readonly SearchResult[] }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <ul role="list" className={`kit-stack4 ${styles.list}`}>
        {results.map(({ title: name, text, path }) => (
          <li key={`${path} ${name}`}>
            <Link to={path}>
              <Marked text={name} search={search} />
            </Link>
            {text !== '' && (
              <p>
                <Marked text={text} search={search} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
