import { lazy, Suspense } from 'react';
import { site } from '@hidden-order/api-shapes/site';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { ButtonLink, Container } from '@hidden-order/ui';
import { OpenCountButton } from '../../../open-count/open-count';
import type { loader } from '../data';
import type Figure from './count-figure';
import page from '../page.module.css';
import counts from './count.module.css';
import styles from './hero.module.css';

/** What the site is, what it costs and what is free, over a chart with all its readings, which the visitor can break. */
export function Hero() {
  const { hero, practice, facts, count } = useLoaderData<typeof loader>();
  return (
    <section className={styles.hero}>
      <Container className={`kit-stack5 ${styles.words}`}>
        <p className="kit-kicker">{hero.kicker}</p>
        <h1>{site.tagline}</h1>
        <p className={page.lead}>{hero.lead}</p>
        <div className={`kit-row ${styles.actions}`}>
          <ButtonLink to={paths.courses}>{hero.courses}</ButtonLink>
          {/* The words stay while it opens: where the buttons wrap, shorter ones would move the page. */}
          <OpenCountButton seed={practice.seed} variant="secondary" className={page.scripted} loadingLabel={hero.tryIt}>
            {hero.tryIt}
          </OpenCountButton>
        </div>
      </Container>
      <figure className={counts.count}>
        <Suspense>
          <CountFigure count={count} caption={hero.figure} />
        </Suspense>
      </figure>
      {facts !== null && (
        <Container>
          <p className={`kit-soft ${styles.facts}`}>{facts}</p>
        </Container>
      )}
    </section>
  );
}

/**
 * Comes when the browser has nothing else to do; until then, and where its code does not arrive, the prerendered chart
 * stands as a still.
 */
const CountFigure = lazy(
  () =>
    new Promise<{ default: typeof Figure }>((resolve) =>
      whenIdle(() => void import(/* webpackChunkName: "figure" */ './count-figure').then(resolve, console.warn)),
    ),
);

// Safari does not say when it is idle.
const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
