import type { Block } from 'shared/contracts/content';
import { TextbookChart } from 'shared/wave-chart';
import styles from './prose.module.css';

/** Renders a text of the academy: HTML that the API has sanitised, and figures. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) =>
        block.kind === 'html' ? (
          <div key={index} dangerouslySetInnerHTML={{ __html: block.html }} />
        ) : (
          <figure key={index}>
            <TextbookChart figure={block.figure} caption={block.caption} />
            <figcaption>{block.caption}</figcaption>
          </figure>
        ),
      )}
    </div>
  );
}
