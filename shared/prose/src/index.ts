export { Exercise } from './exercise/exercise';
export { ExerciseFrame } from './exercise/exercise-frame';
export { Prose } from './prose';
