import { useState } from 'react';
import { paths } from 'shared/paths';
import { Prose } from 'shared/prose';
import { Link, useLoaderData } from 'shared/router';
import { Button, Container, PageHeader } from 'shared/ui';
import { TextbookChart } from 'shared/wave-chart';
import { BlogList, Byline } from '../../cards/blog-card';
import { Reading } from '../../reading/reading';
import type { loader } from './data';
import styles from './page.module.css';

/** An article, and the articles to read next. */
export function BlogPage() {
  const blog = useLoaderData<typeof loader>();
  const { slug, title, excerpt, category, figure, body, contents, related } = blog;
  return (
    <>
      <article>
        <PageHeader
          kicker={category}
          title={title}
          lead={excerpt}
          art={<TextbookChart figure={figure} caption="" decorative />}
        >
          <div className={styles.byline}>
            <p>
              <Byline blog={blog} />
            </p>
            <CopyLink key={slug} />
          </div>
        </PageHeader>
        <Reading headings={contents}>
          <Prose blocks={body} />
          <p className={styles.disclaimer}>
            <strong>Education, not advice.</strong> This article describes a method and its limits. It recommends no
            trade, no product and no broker. Our <Link to={paths.termsAndConditions}>terms</Link> say what we do not do.
          </p>
        </Reading>
      </article>
      <Container>
        <section className={styles.related}>
          <div className={styles.relatedHead}>
            <h2>Read next</h2>
            <Link to={paths.blogs}>All articles</Link>
          </div>
          <BlogList blogs={related} />
        </section>
      </Container>
    </>
  );
}

/** Copies the address of the page to the clipboard, or shows it where the browser does not allow that. */
function CopyLink() {
  const [message, setMessage] = useState('');
  const copy = async () => {
    const address = window.location.origin + window.location.pathname;
    try {
      await navigator.clipboard.writeText(address);
      setMessage('Link copied.');
    } catch {
      // The person has denied access to the clipboard, or the page is not served by HTTPS.
      setMessage(`Copy it from here: ${address}`);
    }
  };
  return (
    <div className={styles.copy}>
      <Button variant="quiet" onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status">{message}</span>
    </div>
  );
}
