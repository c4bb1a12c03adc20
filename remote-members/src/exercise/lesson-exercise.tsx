import type { Exercise as ExerciseBlock } from 'shared/api/content';
import { Exercise } from 'shared/prose';
import * as z from 'zod/mini';
import { readEntry, removeEntry, writeEntry } from '../stored-entries/stored-entries';

const STORAGE_KEY = 'my-exercise-answers';

interface LessonExerciseProps {
  /** Identifies the lesson among all courses. */
  lesson: string;
  exercise: ExerciseBlock;
}

/** An exercise of a lesson, with the answer that the member gave last in this browser. */
export function LessonExercise({ lesson, exercise }: LessonExerciseProps) {
  const keep = (answer: string | undefined) => {
    const { [exercise.id]: _replaced, ...others } = answersTo(lesson);
    const answers = answer === undefined ? others : { ...others, [exercise.id]: answer };
    if (Object.keys(answers).length === 0) removeEntry(STORAGE_KEY, lesson);
    else writeEntry(STORAGE_KEY, lesson, answers);
  };
  return <Exercise exercise={exercise} answered={answersTo(lesson)[exercise.id]} onAnswer={keep} />;
}

/** The answers to the exercises of a lesson by their ids. */
const answersTo = (lesson: string) => readEntry(STORAGE_KEY, lesson, z.record(z.string(), z.string())) ?? {};
