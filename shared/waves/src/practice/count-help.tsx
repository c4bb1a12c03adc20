/** What to do with a practice series, in a line or two. */
export const PLACE_LABELS =
  'Mark waves 1–5 and the correction after them on the swings at which they end, as far as the chart goes. We check the rules as you go. Wave 1 starts at 0. On some charts no count is legal.';

/** How to place labels by pointer and by keyboard. */
export const CountHelp = () => (
  <>
    <p>
      Choose a swing on the chart: it gets the label that is selected below the chart, where a line says which one that
      is. Choose it again to remove the label. By keyboard, Tab reaches the chart, the arrow keys move between swings,
      Enter places the selected label, the key of a label places that label, and Delete removes it.
    </p>
    <p>
      Choose which correction follows wave 5. “Open wave” turns to the parts of a wave, which carry the labels of the
      next lower degree; the last part ends where the wave ends, and needs no label. The parts of a wave may all stay
      without labels: we look for an inside that is legal then.
    </p>
  </>
);
