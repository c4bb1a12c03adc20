/** The lists of this part of the desk. */
export const TABS = [
  ['/learners', 'Learners'],
  ['/learners/examinations', 'Quizzes and examinations'],
  ['/learners/questions', 'Questions'],
] as const;
