import type { FigureStage } from '@hidden-order/api-shapes/figure';
import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import styles from './figure.module.css';

const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' });

interface StageProps {
  /** Undefined for the whole figure. */
  stage: FigureStage | undefined;
  isAnswered: boolean;
}

/** What a figure asks once a wave has ended, and its answer. */
export const Stage = ({ stage, isAnswered }: StageProps) => (
  <div aria-live="polite" className={styles.stage}>
    {stage && (
      <p>
        <strong>Which patterns are still possible, and which price separates them?</strong>
      </p>
    )}
    {stage && isAnswered && (
      <>
        <p>{`Still possible: ${CHOICE.format(stage.possible)}. ${priceWords(stage)}`}</p>
        <TrustedHtml html={stage.why} />
      </>
    )}
  </div>
);

function priceWords({ possible, price }: FigureStage): string {
  if (possible.length > 1)
    return price === null ? 'No price separates them yet.' : `The price that separates them: ${price}.`;
  return price === null ? '' : `The price that ends it: ${price}.`;
}
