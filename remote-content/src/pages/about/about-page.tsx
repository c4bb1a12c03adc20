import { SimplePage } from '../../simple-page/simple-page';

/** Who the academy is and what it stands for. */
export function AboutPage() {
  return (
    <SimplePage
      kicker="About"
      title="A school for counting waves, and for knowing when to stop"
      lead="We teach the Wave Principle that R. N. Elliott published in 1938, as a way of describing prices, not as a way of foretelling them."
    >
      <h2>How we teach</h2>
      <p>
        Rules come first, because they can be checked: a count that breaks one is not a count. Guidelines come second,
        because they only rank what the rules leave over. Every chart in a course carries the price that proves its
        labels wrong and the alternate that would take their place.
      </p>
      <h2>What a certificate is not</h2>
      <p>
        A certificate of the academy says that its holder has passed our exam. It is no licence to trade for others, no
        promise of profit, and no recommendation of any market.
      </p>
    </SimplePage>
  );
}
