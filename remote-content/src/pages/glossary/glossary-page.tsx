import { useMemo, useState } from 'react';
import type { Block } from '@hidden-order/api-shapes/content';
import { formatCount } from '@hidden-order/ui/format';
import { useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader, TextField } from '@hidden-order/ui';
import { Prose } from '@hidden-order/prose';
import { Contents } from '../../reading/reading';
import { splitHeading } from '../../reading/sections';
import type { loader } from './data';
import { findTerms, groupsOf } from './entries';
import styles from './page.module.css';

/** All wave terms in their groups, and a field that leaves those with a word. */
export function GlossaryPage() {
  const { kicker, title, lead, contents, body } = useLoaderData<typeof loader>();
  const [search, setSearch] = useState('');
  const all = useMemo(() => groupsOf(body), [body]);
  const groups = findTerms(all, search);
  const headings = contents.filter(({ id, level }) => level === 2 && groups.some((group) => group.id === id));
  const count = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <>
      <PageHeader tool kicker={kicker} title={title} lead={lead} />
      <Container>
        <div role="search" className={`kit-wrap ${styles.filter}`}>
          <TextField
            label="Find a term"
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <p role="status">
            {search.trim() === '' ? '' : count === 0 ? 'No term has this.' : formatCount(count, 'term')}
          </p>
        </div>
      </Container>
      <Container key={search.trim()}>
        {headings.length > 1 && (
          <div className={styles.index}>
            <Contents headings={headings} />
          </div>
        )}
        {groups.map(({ id, heading, terms }) => (
          <section key={id} className={styles.group}>
            <Prose blocks={heading} />
            <div className={styles.terms}>
              {terms.map((term, index) => (
                <div key={index} className={styles.term}>
                  <Prose blocks={drawingFirst(term)} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </Container>
    </>
  );
}

/** A term with its drawing below its name, so that the definition flows around it. */
function drawingFirst(term: readonly Block[]): Block[] {
  const [name, text] = splitHeading(term);
  return [...name, ...text.toSorted((one, other) => Number(other.kind === 'figure') - Number(one.kind === 'figure'))];
}
