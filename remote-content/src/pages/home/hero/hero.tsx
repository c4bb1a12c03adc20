import { startTransition, useEffect, useState } from 'react';
import { site } from '@hidden-order/api-shapes/site';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { ButtonLink, Container } from '@hidden-order/ui';
import { OpenCountButton } from '../../../open-count/open-count';
import type { loader } from '../data';
import { CountChart } from './count-chart';
import type { LivingCount } from './living-count';
import { RuleState } from './rule-state';
import page from '../page.module.css';
import styles from './hero.module.css';

/** What the site is, what it costs and what is free, beside a count that the visitor can break. */
export function Hero() {
  const { hero, practice, facts } = useLoaderData<typeof loader>();
  return (
    <section className={styles.hero}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <p className={styles.kicker}>Elliott Wave education, Karachi</p>
          <h1 className={styles.title}>{site.tagline}</h1>
          <p className={page.lead}>{hero.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={paths.courses}>See the courses</ButtonLink>
            {/* The words stay while it opens: where the buttons wrap, shorter ones would move the page. */}
            <OpenCountButton
              seed={practice.seed}
              variant="secondary"
              className={page.scripted}
              loadingLabel={hero.tryIt}
            >
              {hero.tryIt}
            </OpenCountButton>
          </div>
          {facts !== null && <p className={styles.facts}>{facts}</p>}
        </div>
        <figure className={styles.figure}>
          <HeroCount />
          <figcaption>{hero.caption}</figcaption>
        </figure>
      </Container>
    </section>
  );
}

/** The count as a still, in whose place the living one comes when the browser has nothing else to do. */
function HeroCount() {
  const { hero, count } = useLoaderData<typeof loader>();
  const [Living, setLiving] = useState<typeof LivingCount | null>(null);
  useEffect(() => {
    const load = () => {
      import(/* webpackChunkName: "living-count" */ './living-count').then(
        (loaded) => startTransition(() => setLiving(() => loaded.LivingCount)),
        (error: unknown) => console.warn('The count of the first screen stays a still.', error),
      );
    };
    // Safari does not say when it is idle.
    if (!('requestIdleCallback' in window)) return void setTimeout(load, IDLE_FALLBACK_MS);
    const request = window.requestIdleCallback(load);
    return () => window.cancelIdleCallback(request);
  }, []);
  if (Living !== null) return <Living count={count} caption={hero.figure} />;
  return (
    <>
      <CountChart count={count} price={count.ends.at(-1)?.price ?? 0} broken={false} caption={hero.figure} />
      <div className={styles.controls}>
        <RuleState broken={false} />
      </div>
    </>
  );
}

const IDLE_FALLBACK_MS = 500;
