import type { Block, WaveFigure } from '@hidden-order/api-shapes/content';
import { useLoaderData } from '@hidden-order/platform/router';
import { Prose } from '@hidden-order/prose';
import { Container, PageHeader } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
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
        {scenesOf(body).map((blocks, index) => {
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

/** Divides a text at its headings. */
function scenesOf(body: readonly Block[]): Block[][] {
  const scenes: Block[][] = [];
  const pieces = body.flatMap((block): Block[] =>
    block.kind === 'html' ? block.html.split(/^(?=<h2)/m).map((html) => ({ kind: 'html', html })) : [block],
  );
  for (const block of pieces) {
    const begins = block.kind === 'html' && block.html.startsWith('<h2');
    if (begins || scenes.length === 0) scenes.push([block]);
    else scenes.at(-1)?.push(block);
  }
  return scenes;
}
