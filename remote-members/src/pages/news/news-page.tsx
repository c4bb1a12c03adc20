import { useEffect } from 'react';
import type { NewsItem, NewsParagraph } from '@hidden-order/api-shapes/news';
import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Badge, ButtonLink, Container, PageHeader } from '@hidden-order/ui';
import { formatDay, formatTime } from '@hidden-order/ui/format';
import { markRead, type loader } from './data';
import parts from '../../parts/parts.module.css';
import styles from './news.module.css';

/** What happened to the person by days, the latest first. What is unread is open; it is marked once it is shown. */
export function NewsPage() {
  const { items, page, pages } = useLoaderData<typeof loader>();
  useEffect(() => void markRead(items), [items]);
  const days = [...new Set(items.map(({ at }) => formatDay(at)))];
  return (
    <>
      <PageHeader kicker="Members area" title="What happened" lead="In the words of our e-mails to you." tool>
        <Link to={paths.members} className={parts.back}>
          Back to the members area
        </Link>
      </PageHeader>
      <Container className={parts.body}>
        {items.length === 0 && (
          <p>
            Nothing yet. Once you pay, enter a tournament or ask a question, what becomes of it stands here.{' '}
            <Link to={paths.courses}>Browse the courses</Link>
          </p>
        )}
        {days.map((day) => (
          <section key={day} className={styles.day}>
            <h2>{day}</h2>
            {items.map((item) => formatDay(item.at) === day && <Item key={item.id} item={item} />)}
          </section>
        ))}
        {pages > 1 && (
          <nav aria-label="Pages of what happened" className="kit-actions">
            {page > 1 && <Link to={`?page=${page - 1}`}>Later</Link>}
            <span>{`Page ${page} of ${pages}`}</span>
            {page < pages && <Link to={`?page=${page + 1}`}>Earlier</Link>}
          </nav>
        )}
      </Container>
    </>
  );
}

const Item = ({ item: { at, subject, paragraphs, unread } }: { item: NewsItem }) => (
  <details open={unread} className={styles.item}>
    <summary>
      <h3>{subject}</h3> {unread && <Badge tone="warm">New</Badge>}
    </summary>
    <div className={`kit-stack4 ${styles.words}`}>
      <time dateTime={at} className="kit-soft">
        {formatTime(at)}
      </time>
      {paragraphs.map((paragraph, place) => (
        <Paragraph key={place} paragraph={paragraph} />
      ))}
    </div>
  </details>
);

function Paragraph({ paragraph }: { paragraph: NewsParagraph }) {
  if (typeof paragraph === 'string') return <p dir="auto">{paragraph}</p>;
  if ('path' in paragraph)
    return (
      <ButtonLink to={paragraph.path} variant="secondary">
        {paragraph.label}
      </ButtonLink>
    );
  return (
    <dl>
      {paragraph.facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className="kit-soft">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
