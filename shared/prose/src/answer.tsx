import type { FigureStage } from '@hidden-order/api-shapes/figure';
import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import styles from './figure.module.css';

const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The answer of a stage, below the buttons, which so stay under the pointer. @param stage undefined until a reader asks for it */
export const Answer = ({ stage }: { stage: FigureStage | undefined }) => (
  <div aria-live="polite" className={`kit-stack2 ${styles.stage}`}>
    {stage && (
      <>
        <p>
          <strong>{`Still possible: ${CHOICE.format(stage.possible)}. ${priceWords(stage)}`}</strong>
        </p>
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
