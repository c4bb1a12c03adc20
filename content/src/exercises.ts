import { z } from 'zod';
import type { Exercise } from '@hidden-order/api-shapes/content';
import { valueOf } from '@hidden-order/api-shapes/typed-number';
import { ContentError } from './content-error';
import { readYaml } from './front-matter';
import { renderField } from './field-text';
import { writeHtml } from './html';

/** A number in the text of an exercise, with or without grouped thousands. */
const WRITTEN_NUMBER = /\d[\d,]*(?:\.\d+)?/g;

const number = (what: string) =>
  z
    .string({ error: `must be ${what}` })
    .regex(/^[-−]?\d[\d,]*(?:\.\d+)?$/, `must be ${what}`)
    .transform(valueOf)
    .pipe(z.number(`must be ${what}`));
const markdown = z.string({ error: 'must be a text: put one that begins with [ in quotes' });
const text = markdown.refine((written) => /\p{L}/u.test(written), 'must have words');

/** An exercise as an author writes it, in YAML. Its texts are Markdown. */
const exerciseSchema = z.strictObject({
  minutes: number('a number from 2 to 10').pipe(z.int().min(2, 'must be at least 2').max(10, 'must be at most 10')),
  question: text,
  choices: z.array(markdown.trim().min(1, 'must not be empty')).min(2, 'must have at least two').optional(),
  answer: number('the right number, or the number of the right choice'),
  tolerance: number('a number').pipe(z.number().min(0, 'must not be negative')).optional(),
  hint: text.optional(),
  explanation: text,
});
type ExerciseSource = z.infer<typeof exerciseSchema>;

/**
 * Reads and checks an exercise of a lesson, and renders its texts.
 * @param yaml the fenced code block `exercise` of a lesson (docs/how-to/write-a-lesson.md)
 * @param id its number among the exercises of the lesson
 * @returns the exercise, and where the links of its texts lead
 * @throws {ContentError} naming what is wrong with it
 */
export function renderExercise(yaml: string, id: string): { block: Exercise; links: string[] } {
  // As written: a choice 337.60 keeps its zero.
  const source = readYaml(yaml, exerciseSchema, 'failsafe');
  checkAnswer(source);
  const links: string[] = [];
  const render = (field: string, markdown: string) => {
    const text = renderField(field, markdown);
    links.push(...text.links);
    return text.nodes;
  };
  const renderChoice = (choice: string, index: number) => {
    const [paragraph, ...more] = render(`choices.${index}`, choice);
    if (paragraph?.type === 'element' && paragraph.tagName === 'p' && more.length === 0)
      return writeHtml(paragraph.children);
    throw new ContentError(`field choices.${index}: must be one paragraph`);
  };
  const { minutes, question, choices = null, answer, tolerance = 0, hint = null, explanation } = source;
  const block: Exercise = {
    kind: 'exercise',
    id,
    minutes,
    question: writeHtml(render('question', question)),
    choices: choices && choices.map(renderChoice),
    answer,
    tolerance,
    hint,
    explanation: writeHtml(render('explanation', explanation)),
  };
  return { block, links };
}

/** @throws {ContentError} for an answer that the question gives away, or that is not one of different choices with a hint */
function checkAnswer({ question, choices, answer, tolerance, hint }: ExerciseSource): void {
  if (choices === undefined) {
    if (hint !== undefined)
      throw new ContentError('field hint: is for choices; that of a number follows from its sums');
    const given = question.match(WRITTEN_NUMBER)?.find((written) => valueOf(written) === Math.abs(answer));
    if (given !== undefined) throw new ContentError(`the question says ${given}, which is the answer`);
    return;
  }
  if (tolerance !== undefined) throw new ContentError('field tolerance: is for numbers, not for choices');
  if (hint === undefined) throw new ContentError('field hint: say what to check after a wrong choice');
  if (choices[answer - 1] === undefined) {
    throw new ContentError(`field answer: there is no choice ${answer}, but choices 1 to ${choices.length}`);
  }
  const plain = choices.map((choice) => choice.replace(/\s+/g, ' ').toLowerCase());
  const same = plain.findIndex((choice, index) => plain.indexOf(choice) !== index);
  if (same !== -1) throw new ContentError(`field choices.${same}: is there twice`);
}
