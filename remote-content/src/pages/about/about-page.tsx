import type { Block, WaveFigure } from '@hidden-order/api-shapes/content';
import { useLoaderData } from '@hidden-order/platform/router';
import { Prose } from '@hidden-order/prose';
import { Container, PageHeader } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
import { sectionsOf } from '../../reading/sections';
import type { loader } from './data';
import styles from './page.module.css';

/** The plates of the scenes, in turn; the method has a figure of its own. */
const PLATES: readonly (WaveFigure | null)[] = ['failed-count', null, 'evidence', 'degrees', 'certificate', 'law'];

/** What the academy is for, in scenes: a text and what it looks like. */
export function AboutPage() {
  const { kicker, title, lead, body } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead} />
      <div className={styles.scenes}>
        {sectionsOf(body, 2).map((blocks, index) => {
          const figure = PLATES[index];
          const [own, text] = figure
            ? [[], blocks]
            : [blocks.filter(isFigure), blocks.filter((block) => !isFigure(block))];
          return (
            <Container key={index}>
              <section className={styles.scene}>
                <Prose blocks={text} aside={figure ? <Plate figure={figure} /> : <Prose blocks={own} />} />
              </section>
            </Container>
          );
        })}
      </div>
    </>
  );
}

const isFigure = ({ kind }: Block) => kind === 'figure';
