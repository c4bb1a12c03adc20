import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { Block, Exercise } from '@hidden-order/api-shapes/content';
import { useNavigate } from '@hidden-order/platform/router';
import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import { Figure } from './figure';
import { passagesOf } from './passages';
import styles from './prose.module.css';

interface ProseProps {
  blocks: readonly Block[];
  /** Stands in the margin of the beginning, or before it on narrow pages. */
  aside?: ReactNode;
  /** Renders an exercise, which only lessons have: their pages load it with their own code, or later. */
  renderExercise?: (exercise: Exercise) => ReactNode;
}

/**
 * Renders a text of the academy: HTML that the API has sanitised, figures, and exercises. Where it has a margin, a figure
 * stays in it while the text about it passes.
 */
export function Prose({ blocks, aside, renderExercise }: ProseProps) {
  const follow = useFollowLinks();
  const render = (block: Block) => {
    switch (block.kind) {
      case 'html':
        return <TrustedHtml html={block.html} />;
      case 'figure':
        return <Figure {...block} />;
      case 'exercise':
        return renderExercise?.(block);
    }
  };
  return (
    // The links of the HTML handle the keyboard: a browser turns Enter on a link into a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.prose} onClick={follow}>
      {passagesOf(blocks, Boolean(aside)).map(({ figure, text }, index) => (
        <div key={index} className={styles.passage}>
          {index === 0 && aside && <div className={styles.margin}>{aside}</div>}
          {figure && (
            <div className={styles.margin}>
              <Figure {...figure} />
            </div>
          )}
          <div className={styles.text}>
            {text.map((block, place) => (
              <Fragment key={place}>{render(block)}</Fragment>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The address of a file, such as the feed: that of a page has no ending. */
const FILE = /\.[^./]+$/;

/** Makes links of the HTML to other pages of the site navigate by the router, as its `Link` does. */
function useFollowLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const { origin, pathname } = window.location;
    if (link === null || !plain || link.origin !== origin || link.pathname === pathname || FILE.test(link.pathname))
      return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
