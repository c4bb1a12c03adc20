export { ChartSource } from './chart-source';
export { useCountDraft } from './count-draft';
export { CountBoard } from './count-board';
export { CountExercise, NO_WORK, type CountWork } from './count-exercise';
export { CountHelp, PLACE_LABELS } from './count-help';
export { Findings } from './findings';
export { LabelPicker, SwingButtons } from './label-controls';
export {
  describeSwing,
  gapIn,
  labelling,
  nameSwing,
  NO_LABELS,
  type Labelling,
  type LabellingAction,
} from './labelling';
export { LegalCounts } from './legal-counts';
export { useChecked } from './use-checked';
