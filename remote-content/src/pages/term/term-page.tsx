import type { SearchResult } from '@hidden-order/api-shapes/content';
import { PART, paths } from '@hidden-order/platform/paths';
import { Prose } from '@hidden-order/prose';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import type { loader } from './data';
import styles from './page.module.css';

/** A wave term: its definition, where it is taught, and the terms beside it. */
export function TermPage() {
  const { id, title, group, body, taught, related } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader tool kicker={group} title={title}>
        <p>
          <Link to={`${paths.glossary}#${PART}${id}`}>Back to the glossary</Link>
        </p>
      </PageHeader>
      <Container>
        <div className={styles.columns}>
          <div className={styles.definition}>
            <Prose blocks={body} />
          </div>
          <div className={`kit-stack6 ${styles.beside}`}>
            <Places title="Lessons that teach it" places={taught.filter(({ kind }) => kind === 'lesson')} />
            <Places title="Articles about it" places={taught.filter(({ kind }) => kind === 'article')} />
            <section className="kit-stack2">
              <h2 className="kit-kicker">Related terms</h2>
              <ul role="list" className={styles.related}>
                {related.map((term) => (
                  <li key={term.id}>
                    <Link to={paths.term(term.id)}>{term.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </Container>
    </>
  );
}

function Places({ title, places }: { title: string; places: readonly SearchResult[] }) {
  if (places.length === 0) return null;
  return (
    <section className="kit-stack2">
      <h2 className="kit-kicker">{title}</h2>
      <ul role="list" className={`kit-stack3 ${styles.places}`}>
        {places.map(({ title: name, text, path }) => (
          <li key={name}>
            <Link to={path}>{name}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
