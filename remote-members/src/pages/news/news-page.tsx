import { useEffect } from 'react';
import type { NewsItem, NewsParagraph } from '@hidden-order/api-shapes/news';
import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Badge, ButtonLink, Container, PageHeader } from '@hidden-order/ui';
import { formatDay, formatTime } from '@hidden-order/ui/format';
import { BackLink } from '../../parts/back-link';
import { markRead, type loader } from './data';
import parts from '../../parts/parts.module.css';
import styles from './news.module.css';

export const NewsHeader = () => (
  <PageHeader
    kicker="Members area"
    title="What happened"
    lead="Your payments, refunds, seats, rounds, answers and certificates, in the words of our e-mails to you."
    tool
  >
    <BackLink to={paths.members}>Back to the members area</BackLink>
  </PageHeader>
);

/** What happened to the person by days, the latest first. What is unread is open; it is marked once it is shown. */
export function NewsPage() {
  const { items, page, pages } = useLoaderData<typeof loader>();
  useEffect(() => void markRead(items), [items]);
  const days = [...new Set(items.map(({ at }) => formatDay(at)))];
  return (
    <>
      <NewsHeader />
      <Container className={parts.body}>
        {items.length === 0 && <Nothing />}
        {days.map((day) => (
          <section key={day} className={styles.day}>
            <h2>{day}</h2>
            {items
              .filter(({ at }) => formatDay(at) === day)
              .map((item) => (
                <Item key={item.id} item={item} />
              ))}
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

const Nothing = () => (
  <>
    <p>Nothing yet. Once you pay, enter a tournament or ask a question, what becomes of it stands here.</p>
    <p>
      <ButtonLink to={paths.courses}>Browse the courses</ButtonLink>
    </p>
  </>
);

const Item = ({ item: { at, subject, paragraphs, unread } }: { item: NewsItem }) => (
  <details open={unread} className={styles.item}>
    <summary>
      <h3>{subject}</h3>
      <span className={`kit-actions kit-soft ${styles.at}`}>
        <time dateTime={at}>{formatTime(at)}</time>
        {unread && <Badge tone="warm">New</Badge>}
      </span>
    </summary>
    <div className="kit-stack4">
      {paragraphs.map((paragraph, place) => (
        <Paragraph key={place} paragraph={paragraph} />
      ))}
    </div>
  </details>
);

function Paragraph({ paragraph }: { paragraph: NewsParagraph }) {
  if (typeof paragraph === 'string')
    return (
      <p dir="auto" className={parts.written}>
        {paragraph}
      </p>
    );
  if ('path' in paragraph)
    return (
      <p className={styles.step}>
        <Link to={paragraph.path}>{paragraph.label}</Link>
      </p>
    );
  return (
    <dl className={styles.facts}>
      {paragraph.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
