import { renderMarkdown } from './markdown';

const NUMBER = {
  minutes: '4',
  question: 'Where does the **recovery** from 316 become a flat?',
  answer: '337.60',
  explanation: 'It is [[316 + 21.6 = 337.6]].',
};
const CHOICES = {
  ...NUMBER,
  choices: ['It _breaks_ the rule', '337.60', '[[1 + 1 = 2]] points'],
  answer: '2',
  hint: 'Look at B.',
};
type Written = Record<string, string | string[] | undefined>;

/** A lesson with an exercise. */
const lesson = (exercise: Written): string =>
  `\`\`\`exercise\n${Object.entries(exercise)
    .map(([field, value]) =>
      value === undefined
        ? ''
        : typeof value === 'string'
          ? `${field}: ${value}\n`
          : `${field}:\n${value.map((one) => `  - '${one}'\n`).join('')}`,
    )
    .join('')}\`\`\`\n`;
const blocksOf = (markdown: string) => renderMarkdown(markdown, new Map(), 'lesson').blocks;
const complaintAbout = (markdown: string): string => {
  try {
    blocksOf(markdown);
    return 'nothing';
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
};

test('exercises stand between the texts, numbered, with their texts as HTML', () => {
  expect(blocksOf(`One.\n\n${lesson(NUMBER)}\nTwo.\n\n${lesson({ ...CHOICES, minutes: '10' })}`)).toEqual([
    { kind: 'html', html: '<p>One.</p>' },
    {
      kind: 'exercise',
      id: '1',
      minutes: 4,
      question: '<p>Where does the <strong>recovery</strong> from 316 become a flat?</p>',
      choices: null,
      answer: 337.6,
      tolerance: 0,
      hint: null,
      explanation: '<p>It is 316\u00a0+\u00a021.6\u00a0=\u00a0337.6.</p>',
    },
    { kind: 'html', html: '<p>Two.</p>' },
    expect.objectContaining({
      id: '2',
      minutes: 10,
      choices: ['It <em>breaks</em> the rule', '337.60', '1\u00a0+\u00a01\u00a0=\u00a02 points'],
      answer: 2,
      hint: 'Look at B.',
    }),
  ]);
});

test.each<[what: string, exercise: Written, message: string]>([
  ['no such choice', { ...CHOICES, answer: '4' }, 'field answer: there is no choice 4, but choices 1 to 3'],
  ['a choice between two', { ...CHOICES, answer: '1.5' }, 'field answer: there is no choice 1.5'],
  ['choice 0', { ...CHOICES, answer: '0' }, 'field answer: there is no choice 0'],
  ['a single choice', { ...CHOICES, choices: ['A'], answer: '1' }, 'field choices: must have at least two'],
  ['equal choices', { ...CHOICES, choices: ['One  way', 'Two', 'one way'] }, 'field choices.2: is there twice'],
  ['an empty choice', { ...CHOICES, choices: ['One', ' '] }, 'field choices.1: must not be empty'],
  [
    'a choice of two paragraphs',
    { ...CHOICES, choices: ['One\n\n\n    Two', 'Three'] },
    'field choices.0: must be one',
  ],
  ['a choice that is a heading', { ...CHOICES, choices: ['# One', 'Two'] }, 'field choices.0: has a heading'],
  ['no answer', { ...NUMBER, answer: undefined }, 'field answer: must be the right number'],
  ['an answer in words', { ...NUMBER, answer: 'three' }, 'field answer: must be the right number'],
  ['an answer with two readings', { ...NUMBER, answer: '1,8000' }, 'field answer: must be the right number'],
  ['a tolerance beside choices', { ...CHOICES, tolerance: '1' }, 'field tolerance: is for numbers, not for choices'],
  ['a negative tolerance', { ...NUMBER, tolerance: '-1' }, 'field tolerance: must not be negative'],
  ['no explanation', { ...NUMBER, explanation: undefined }, 'field explanation'],
  [
    'an explanation without words',
    { ...NUMBER, explanation: '|\n  [[1 + 1 = 2]]' },
    'field explanation: must have words',
  ],
  [
    'a text that is YAML',
    { ...NUMBER, explanation: '[[1 + 1 = 2]]' },
    'field explanation: must be a text: put one that',
  ],
  ['a question without words', { ...NUMBER, question: '5?' }, 'field question: must have words'],
  [
    'the answer in the question',
    { ...NUMBER, question: 'Is it 337.6?' },
    'the question says 337.6, which is the answer',
  ],
  [
    'the answer in the question, grouped',
    { ...NUMBER, question: 'From 1,340 to 1', answer: '1340' },
    'the question says 1,340, which is the answer',
  ],
  ['a false sum', { ...NUMBER, explanation: 'As [[1 + 1 = 3]].' }, 'field explanation: the sum "1 + 1 = 3" is false'],
  ['a false sum in a choice', { ...CHOICES, choices: ['A', '[[1 + 1 = 3]]'] }, 'field choices.1: the sum "1 + 1 = 3"'],
  ['no minutes', { ...NUMBER, minutes: undefined }, 'field minutes: must be a number from 2 to 10'],
  ['too few minutes', { ...NUMBER, minutes: '1' }, 'field minutes: must be at least 2'],
  ['too many minutes', { ...NUMBER, minutes: '11' }, 'field minutes: must be at most 10'],
  ['choices without a hint', { ...CHOICES, hint: undefined }, 'field hint: say what to check'],
  ['a hint beside a number', { ...NUMBER, hint: 'Think' }, 'field hint: is for choices'],
  ['an unknown field', { ...NUMBER, help: 'Think' }, 'help'],
])('%s is refused with its line', (_what, exercise, message) => {
  const complaint = complaintAbout(`One.\n\n${lesson(exercise)}`);
  expect(complaint).toMatch(/^line 3 of the text: exercise: /);
  expect(complaint).toContain(message);
});

test('exercises stand in lessons only, between paragraphs', () => {
  expect(() => renderMarkdown(lesson(NUMBER))).toThrow('line 1 of the text: an exercise outside a lesson');
  expect(complaintAbout(`- ${lesson(NUMBER).replaceAll('\n', '\n  ')}`)).toBe(
    'line 1 of the text: an exercise within a list or quotation: it stands between paragraphs',
  );
});

test('the links of exercises are among those of the text', () => {
  const question = 'See [the zigzag](/glossary#zigzag).';
  expect(renderMarkdown(lesson({ ...NUMBER, question }), new Map(), 'lesson').links).toEqual(['/glossary#part-zigzag']);
});

test('the minutes are 220 words each, captions and exercises included, and those of the exercises, rounded up', () => {
  const words = (count: number) => 'word '.repeat(count);
  const minutes = (markdown: string) => renderMarkdown(markdown, new Map(), 'lesson').minutes;
  expect([minutes(''), minutes(words(220)), minutes(words(221))]).toEqual([1, 1, 2]);
  const figure =
    '```figure\ncaption: An impulse.\npattern: impulse\nstart: 100\nwaves: [{ wave: 1, to: 120 }, { wave: 2, to: 108 }]\n```\n';
  expect([minutes(`${words(218)}\n\n${figure}`), minutes(`${words(219)}\n\n${figure}`)]).toEqual([1, 2]);
  // The exercise has 9 words in its question, and 7 in its explanation.
  expect([minutes(`${words(204)}\n\n${lesson(NUMBER)}`), minutes(`${words(205)}\n\n${lesson(NUMBER)}`)]).toEqual([
    5, 6,
  ]);
});
