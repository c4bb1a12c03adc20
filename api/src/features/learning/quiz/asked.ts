import type { QuizQuestion } from '@hidden-order/api-shapes/content-file';

/** The member whose quiz it is, and the course. */
export interface Learner {
  userId: number;
  courseId: string;
}

/** A question as a paper asks it: its options are in the paper's order, and its chart is generated of `seed`. */
export type AskedQuestion = QuizQuestion & { courseId: string; seed: string | null; openedAt: string | null };

/** Ids of the chosen options, or what was entered, by the id of the question. */
export type Answers = Readonly<Record<string, readonly string[]>>;
