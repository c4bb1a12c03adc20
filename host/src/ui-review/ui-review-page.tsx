import { WAVE_FIGURES } from 'shared/api/content';
import { PageHeader } from 'shared/ui';
import { TextbookChart } from 'shared/wave-chart';
import { ColorSamples, ControlSamples, OverlaySamples, Sample, SurfaceSamples, TypeSamples } from './samples';
import styles from './ui-review.module.css';

/** Every part of the UI kit in every state, for looking at; it exists in `npm run dev` only, under /_ui. */
export function UiReviewPage() {
  return (
    <>
      <title>UI kit</title>
      <PageHeader
        kicker="For review"
        title="UI kit"
        lead="Every component in every state, in the colours of your system."
      />
      <TypeSamples />
      <ColorSamples />
      <ControlSamples />
      <SurfaceSamples />
      <OverlaySamples />
      <FigureSamples />
    </>
  );
}

/** Every structure that content can embed. */
function FigureSamples() {
  return (
    <Sample title="TextbookChart">
      {WAVE_FIGURES.map((figure) => (
        <figure key={figure} className={styles.figure}>
          <TextbookChart figure={figure} caption={`Sample of the figure ${figure}.`} />
          <figcaption>{figure}</figcaption>
        </figure>
      ))}
    </Sample>
  );
}
