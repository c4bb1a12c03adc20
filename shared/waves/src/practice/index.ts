export { ChartSource } from './chart-source';
export { useCountDraft } from './count-draft';
export { CountBoard } from './count-board';
export { CountExercise, NO_WORK, type CountWork } from './count-exercise';
export { CountHelp, PLACE_LABELS } from './count-help';
export { Findings } from './findings';
export { SwingButtons, SwingLabels } from './label-controls';
export { LabelPicker } from './label-picker';
export {
  choiceText,
  describeSwing,
  endsUnder,
  gapIn,
  labelAt,
  labelling,
  labellingOf,
  NO_LABELS,
  type Labelling,
  type LabellingAction,
} from './labelling';
export { LearnFirst } from './learn-first';
export { LegalCounts } from './legal-counts';
export { PaperNotice, useOpenPaper } from './open-paper';
export { useChecked, useSwingChart } from './use-checked';
export { Workbench } from './workbench';
