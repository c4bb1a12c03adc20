export { useCountDraft } from './count-draft';
export { CountExercise, NO_WORK, type CountWork } from './count-exercise';
export { CountHelp, PLACE_LABELS } from './count-help';
export { LabelPicker, SwingButtons } from './label-controls';
export { labelling, nameSwing, type LabellingAction } from './labelling';
