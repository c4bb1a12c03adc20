import { PageHeader } from 'shared/ui';
import { ColorSamples, TypeSamples } from './foundations';
import { ControlSamples } from './controls';
import { FigureSamples } from './figures';
import { OverlaySamples } from './overlays';
import { SurfaceSamples } from './surfaces';

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
