import type { Block } from '@hidden-order/api-shapes/content';
import { useLoaderData } from '@hidden-order/platform/router';
import { Prose } from '@hidden-order/prose';
import { Container, PageHeader } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
import { sectionsOf } from '../../reading/sections';
import type { loader } from './data';
import styles from './page.module.css';

/** What the academy is for, in scenes: a text and what it looks like. */
export function AboutPage() {
  const { kicker, title, lead, body, plates } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead} />
      <div className={styles.scenes}>
        {sectionsOf(body, 2).map((blocks, index) => {
          const plate = plates[index];
          const [own, text] = plate
            ? [[], blocks]
            : [blocks.filter(isFigure), blocks.filter((block) => !isFigure(block))];
          return (
            <Container key={index}>
              <section className={styles.scene}>
                <Prose blocks={text} aside={plate ? <Plate drawing={plate} /> : <Prose blocks={own} />} />
              </section>
            </Container>
          );
        })}
      </div>
    </>
  );
}

const isFigure = ({ kind }: Block) => kind === 'figure';
