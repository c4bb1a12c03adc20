import {
  openPaperSchema,
  quizProblemSchema,
  quizResultSchema,
  quizSchema,
  type NewQuizAttempt,
  type Quiz,
} from '@hidden-order/api-shapes/quiz';
import { courseProgressSchema } from '@hidden-order/api-shapes/learning';
import { haveSameEnds } from '@hidden-order/api-shapes/count';
import { check, countOf, legalCounts, textOf, type Count } from '@hidden-order/wave-engine';
import { CHART_MINUTES, PAPER_HOURS } from '@hidden-order/api-shapes/plan-terms';
import { LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import type { ContentFile, QuizQuestion } from '@hidden-order/api-shapes/content-file';
import { FIXTURES, readContent } from '../support/fixtures';
import { newPerson, type Person } from '../support/people';
import { buy, COURSE } from '../support/shopping';
import { startTestApi, type Answer, type TestApi } from '../support/test-api';

const QUIZ = `/courses/${COURSE}/quiz/`;
const LESSONS = ['five-waves', 'three-waves', 'eight-waves'];

let api: TestApi;
let content: ContentFile;
/** The four questions of the sample course: one option right, several right, and two drawn counts. */
let samples: QuizQuestion[];
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  content = await readContent(FIXTURES);
  samples = content.quizzes.find(({ courseId }) => courseId === COURSE)?.questions ?? [];
});
beforeEach(async () => {
  // Twelve questions, of which a paper asks four.
  await loadPool('twelve', [1, 2, 3].flatMap(copiesOf));
  api.setTime(new Date('2026-05-04T12:00:00+05:00'));
  ada = await newPerson(api);
  await buy(api, ada);
});
afterAll(() => api.close());

const copiesOf = (number: number): QuizQuestion[] =>
  samples.map((question) => ({ ...question, id: `${question.id}-${number}`, text: `${question.text} (${number})` }));

type Asked = Quiz['questions'][number];

/** The sample of which a question of a paper is a copy. */
function sampleOf({ text, prices }: Asked): QuizQuestion {
  const sample = samples.find((one) => text.startsWith(one.text) && String(one.prices) === String(prices));
  if (!sample) throw new Error(`No sample asks “${text}”.`);
  return sample;
}

/** The ids that a paper gives to options, by their texts. */
const idsOf = ({ options }: Asked, texts: readonly string[]) =>
  texts.map((text) => options.find((option) => option.text === text)?.id ?? 'none');

const rightIn = (question: Asked) =>
  idsOf(
    question,
    sampleOf(question).options.flatMap(({ right, text }) => (right ? text : [])),
  );

function loadPool(version: string, questions: QuizQuestion[], changes: Partial<ContentFile> = {}): Promise<void> {
  const others = content.quizzes.filter(({ courseId }) => courseId !== COURSE);
  const quizzes = [...others, { courseId: COURSE, version, questions }];
  return api.store.load({ ...content, ...changes, quizzes });
}

const post = ({ bearer } = ada, path = QUIZ) => api.request(path, { method: 'POST', headers: bearer });
const get = (path: string, person = ada) => api.request(path, { headers: person.bearer });
const open = async (person = ada): Promise<Quiz> => quizSchema.parse(JSON.parse((await post(person)).body));
const send = (attempt: Partial<NewQuizAttempt>, { bearer }: Person = ada) =>
  api.send('POST', `${QUIZ}attempts/`, attempt, bearer);

/** Answers right, but for as many questions as are to be wrong. */
function answersTo({ questions }: Quiz, wrong = 0): NewQuizAttempt['answers'] {
  return Object.fromEntries(questions.slice(wrong).map((question) => [question.id, rightIn(question)]));
}

/** Opens the quiz and hands in an attempt. */
async function attempt(wrong: number, person = ada) {
  const quiz = await open(person);
  return resultOf(await send({ paper: quiz.paper, answers: answersTo(quiz, wrong) }, person));
}

const resultOf = ({ status, body }: Answer) => {
  expect(status).toBeLessThan(300);
  return quizResultSchema.parse(JSON.parse(body));
};
const problemOf = ({ status, body }: Answer) => [status, quizProblemSchema.parse(JSON.parse(body)).code];

test('a paper has a third of the pool, of all lessons, without right answers and explanations', async () => {
  const { body } = await post();
  expect(body).not.toMatch(/secret explanation|"right":(true|\[)|lesson/);
  const { questions, paper, attempts_left, passed } = quizSchema.parse(JSON.parse(body));
  expect(questions).toHaveLength(4);
  expect(new Set(questions.map((question) => sampleOf(question).lesson)).size).toBe(3);
  expect([attempts_left, passed]).toEqual([3, false]);
  // Questions and options have their random places as ids, so that none says what is right.
  expect(questions.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  for (const { options } of questions) expect(options.map(({ id }) => id)).toEqual(options.map((_, at) => `${at + 1}`));
  expect((await get(`/courses/${COURSE}/`)).body).not.toMatch(/secret explanation/);
  // It stays the same until it is handed in.
  expect(await open()).toMatchObject({ paper, questions });
});

test('two tabs that open a quiz at once get the same paper', async () => {
  const papers = await Promise.all([open(), open(), open()]);
  expect(new Set(papers.map(({ paper }) => paper)).size).toBe(1);
});

test('an attempt is marked by the server, and a pass explains each answer with its lesson', async () => {
  const quiz = await open();
  const result = resultOf(await send({ paper: quiz.paper, answers: { ...answersTo(quiz, 1), unknown: ['1'] } }));
  expect(result).toMatchObject({ right: 3, of: 4, passed: true, paper: quiz.paper });
  expect(result.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id));
  for (const question of result.questions) {
    const sample = sampleOf(question);
    expect([question.explanation, question.lesson?.slug]).toEqual([sample.explanation, sample.lesson]);
    expect(question.lesson?.course).toEqual({ id: COURSE, title: 'First course' });
    expect(question.options).toHaveLength(sample.options.length);
    expect(question.right).toEqual(rightIn(question).sort());
    expect(question.chosen).toEqual(question.id === '1' ? [] : question.right);
  }
  expect(resultOf(await get(`${QUIZ}attempts/${result.id}/`))).toEqual(result);
  expect(await open()).toMatchObject({ passed: true, attempts_left: 2, attempts: [{ id: result.id, right: 3 }] });
  const progress = await get(`/courses/${COURSE}/progress/`);
  expect(courseProgressSchema.parse(JSON.parse(progress.body)).quiz).toEqual({ passed: true });
});

test.each<[string, string, NewQuizAttempt['answers'][string], number]>([
  ['no answer', 'motive', [], 0],
  ['half of a multiple choice', 'motive', ['Wave 1'], 0],
  ['all options of a multiple choice', 'motive', ['Wave 1', 'Wave 2', 'Wave 3'], 0],
  ['exactly the right options', 'motive', ['Wave 3', 'Wave 1'], 1],
  ['a right option twice', 'parts', ['Five', 'Five'], 1],
  ['an option that does not exist', 'overlap', ['Wave 9'], 0],
])('%s: %s %j scores %d of 1', async (_name, id, chosen, right) => {
  await loadPool(
    `only-${id}`,
    samples.filter((sample) => sample.id === id),
  );
  const { paper, questions } = await open();
  const answers = Object.fromEntries(questions.map((question) => [question.id, idsOf(question, chosen)]));
  expect(resultOf(await send({ paper, answers }))).toMatchObject({ right, of: 1 });
});

test('a failed attempt names the lessons asked about with what was wrong in each, and no answer until one passes', async () => {
  const quiz = await open();
  const failed = resultOf(await send({ paper: quiz.paper, answers: answersTo(quiz, 4) }));
  expect(failed).toMatchObject({ right: 0, passed: false, questions: [] });
  const asked = quiz.questions.map((question) => sampleOf(question).lesson);
  const asExpected = LESSONS.map((slug) => [slug, asked.filter((lesson) => lesson === slug).length]);
  expect(failed.study.map(({ slug, wrong }) => [slug, wrong])).toEqual(asExpected);
  expect(failed.study.map(({ slug, of }) => [slug, of])).toEqual(asExpected);
  expect((await get(`${QUIZ}attempts/${failed.id}/`)).body).not.toMatch(/secret explanation|"chosen"/);
  expect((await get('/account/export/')).body).not.toMatch(/secret explanation|"questions"/);
  await attempt(0);
  expect(resultOf(await get(`${QUIZ}attempts/${failed.id}/`)).questions).toHaveLength(4);
});

test('three attempts a day in Pakistan ask no question twice; then the answers are shown, and the next is possible after midnight', async () => {
  const asked: string[] = [];
  const ids: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    asked.push(...(await open()).questions.map(({ text, prices }) => `${text} ${String(prices)}`));
    ids.push((await attempt(4)).id);
  }
  expect(new Set(asked).size).toBe(12);
  expect(await open()).toMatchObject({
    attempts_left: 0,
    next_attempt_at: '2026-05-04T19:00:00.000Z',
    paper: '',
    questions: [],
  });
  for (const id of ids) expect(resultOf(await get(`${QUIZ}attempts/${id}/`)).questions).toHaveLength(4);
  api.setTime(new Date('2026-05-05T00:00:01+05:00'));
  expect(await open()).toMatchObject({ attempts_left: 3, next_attempt_at: null });
  // The answers of a day before are as they were; those of the new day are not shown.
  expect((await attempt(4)).questions).toEqual([]);
  expect(resultOf(await get(`${QUIZ}attempts/${ids[0]}/`)).questions).toHaveLength(4);
});

test('a repeated request hands in once, and other answers to the same paper are refused', async () => {
  const quiz = await open();
  const sent = { paper: quiz.paper, answers: answersTo(quiz, 3) };
  const first = resultOf(await send(sent));
  expect(resultOf(await send({ ...sent, answers: { ...sent.answers, unknown: ['1'] } }))).toEqual(first);
  expect(problemOf(await send({ ...sent, answers: answersTo(quiz) }))).toEqual([409, 'already_handed_in']);
  expect((await open()).attempts).toHaveLength(1);
});

test('of different answers that come at once, one counts', async () => {
  const quiz = await open();
  const answers = await Promise.all(
    [0, 1, 2, 3, 4].map((wrong) => send({ paper: quiz.paper, answers: answersTo(quiz, wrong) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect((await open()).attempts).toHaveLength(1);
});

test('an attempt is marked and shown by the questions that the member saw, after they have changed', async () => {
  const quiz = await open();
  await loadPool('newer', samples.slice(0, 1));
  expect(await open()).toEqual({ ...quiz, now: expect.any(String) as string });
  expect(resultOf(await send({ paper: quiz.paper, answers: answersTo(quiz) }))).toMatchObject({ right: 4, of: 4 });
  expect((await open()).questions).toMatchObject([{ text: 'How many parts has an impulse?' }]);
});

test('belongs to its member, who must be enrolled with open lessons', async () => {
  const result = await attempt(0);
  const { paper } = await open();
  const bob = await newPerson(api);
  expect(problemOf(await post(bob))).toEqual([403, 'not_enrolled']);
  await buy(api, bob);
  expect((await get(`${QUIZ}attempts/${result.id}/`, bob)).status).toBe(404);
  expect(await open(bob)).toMatchObject({ passed: false, attempts: [] });
  for (const other of [paper, result.paper, 'no such paper', '1'])
    expect(problemOf(await send({ paper: other, answers: {} }, bob))).toEqual([409, 'unknown_paper']);
  expect((await post(ada, '/courses/second-course/quiz/')).status).toBe(403);
});

describe('the examination of a certification', () => {
  const chart: QuizQuestion = {
    id: 'chart',
    kind: 'labels',
    text: 'Label this chart.',
    prices: null,
    level: 'easy',
    options: [],
    explanation: 'The secret explanation of the chart.',
    lesson: 'five-waves',
  };
  const { level: _, ...follower } = { ...chart, follows: chart.id };
  const level: QuizQuestion = { ...follower, id: 'level', kind: 'level', text: 'Which price ends it?' };
  const alternate: QuizQuestion = { ...follower, id: 'alternate', kind: 'alternate', text: 'Label it in another way.' };
  beforeEach(async () => {
    const courses = content.courses.map((course) =>
      course.id === COURSE ? { ...course, type: 'certification' as const } : course,
    );
    await loadPool('examination', [...[1, 2, 3].flatMap(copiesOf), chart, level, alternate], { courses });
  });

  /** Opens the quiz with its chart, and finds the chart's questions. */
  const openWithChart = async () => {
    const { paper, questions: closed } = await open();
    const place = closed.findIndex(({ kind }) => kind === 'labels');
    const opened = await api.send('POST', `${QUIZ}charts/`, { paper, question: closed[place]?.id }, ada.bearer);
    const { questions, now } = quizSchema.parse(JSON.parse(opened.body));
    const ids = questions.slice(place, place + 3).map(({ id }) => id);
    const { swings } = questions[place]?.chart ?? { swings: [] };
    const counts = legalCounts(swings).map(({ labels }) => labels);
    return { paper, questions, now, place, id: ids[0] ?? '', ids, swings, counts };
  };
  const openPaper = async (person = ada) =>
    openPaperSchema.parse(JSON.parse((await get('/open-paper/', person)).body)).paper;
  const after = (minutes: number) => api.setTime(new Date(Date.parse('2026-05-04T07:00:00Z') + minutes * 60_000));
  let revision = 0;
  const keepDraft = (paper: string, question: string, value: string[]) => {
    const kept = { value: [paper, ...value], revision: (revision += 1) };
    return api.send('PUT', `/drafts/${COURSE}/`, { [`quiz/${question}`]: kept }, ada.bearer);
  };

  const completeLessons = async () => {
    for (const lesson of LESSONS) {
      const change = { complete: true, revision: 0 };
      await api.send('PUT', `/courses/${COURSE}/lessons/${lesson}/completion/`, change, ada.bearer);
    }
  };

  test('opens when every lesson is complete', async () => {
    expect(problemOf(await post())).toEqual([403, 'lessons_incomplete']);
    expect(problemOf(await send({ paper: '1', answers: {} }))).toEqual([403, 'lessons_incomplete']);
    await completeLessons();
    expect(await open()).toMatchObject({ attempts_left: 3 });
  });

  test('is drawn of all courses, and has its chart each time, never the same', async () => {
    await completeLessons();
    const charts: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { questions } = await openWithChart();
      expect(questions).toHaveLength(5);
      const texts = questions.map(({ text }) => text);
      if (round === 0) expect(texts).toEqual(expect.arrayContaining(['How many lessons has this course?', chart.text]));
      charts.push(JSON.stringify(questions.find(({ kind }) => kind === 'labels')?.chart));
      expect((await attempt(5)).study.map(({ slug }) => slug)).toContain('five-waves');
    }
    expect(new Set(charts).size).toBe(3);
    // The seed, from which the answer follows, stays with the server, and so do the prices between turns.
    for (const one of charts) expect(Object.keys(JSON.parse(one) as object).sort()).toEqual(['end', 'swings']);
  });

  test('marks a chart by the inside of its waves: any legal count is right, and one label out of place is wrong', async () => {
    await completeLessons();
    for (const [change, isRight] of [
      [(count: Count) => count, true],
      [({ 1: _, ...count }: Count) => count, false],
      [(count: Count) => ({ ...count, 1: 2 }), false],
    ] as const) {
      const { paper, id, counts } = await openWithChart();
      const answers = { [id]: [textOf(change(counts.at(-1) ?? {}))] };
      expect(resultOf(await send({ paper, answers })).right).toBe(isRight ? 1 : 0);
    }
    const [last] = (await open()).attempts;
    const { questions } = resultOf(await get(`${QUIZ}attempts/${last?.id}/`));
    const right = countOf(questions.find(({ kind }) => kind === 'labels')?.right[0] ?? '');
    expect(Object.keys(right).length).toBeGreaterThanOrEqual(LEAST_WAVES);
  });

  test('marks the price that ends a right count, and another right count of its chart', async () => {
    await completeLessons();
    const answered = async (answersOf: (first: string[], other: string[], price: string) => string[][]) => {
      const { paper, ids, swings, counts } = await openWithChart();
      const [count = {}, ...others] = counts;
      const first = [textOf(count)];
      const other = [textOf(others.find((one) => !haveSameEnds(one, count)) ?? {})];
      const [level] = check(swings, count).levels;
      const price = ((level?.price ?? NaN) / 100).toFixed(2);
      const given = answersOf(first, other, price);
      const answers = Object.fromEntries(ids.map((id, index) => [id, given[index] ?? []]));
      const unreadable = await send({ paper, answers: { ...answers, [ids[1] ?? '']: ['91 or 92'] } });
      expect(problemOf(unreadable)).toEqual([409, 'unreadable_number']);
      return resultOf(await send({ paper, answers })).right;
    };
    const withComma = (price: string) => `below ${price.replace('.', ',')}`;
    expect(await answered((first, other, price) => [first, [withComma(price)], other])).toBe(3);
    expect(await answered((first, _other, price) => [first, [`${price}1`], first])).toBe(1);
    // Of a count that is not right, neither is a price nor an alternate.
    expect(await answered((first, other, price) => [first.slice(1), [price], other])).toBe(0);
  });

  test('hands out a chart when it is opened, from when on its time runs for the three questions', async () => {
    await completeLessons();
    const closed = (await open()).questions.filter(({ until }) => until !== undefined);
    expect(closed.map(({ chart: hidden, until }) => [hidden, until])).toEqual(Array(3).fill([null, null]));
    const { questions, now, place } = await openWithChart();
    const timed = questions.slice(place, place + 3);
    const until = new Date(Date.parse(now) + CHART_MINUTES * 60_000).toISOString();
    expect(timed.map(({ chart: shown, ...one }) => [shown !== null, one.until])).toEqual([
      [true, until],
      [false, until],
      [true, until],
    ]);
    after(10);
    expect((await openWithChart()).questions).toEqual(questions);
    const bob = await newPerson(api);
    await buy(api, bob);
    const sent = { paper: (await open()).paper, question: '1' };
    expect((await api.send('POST', `${QUIZ}charts/`, sent, bob.bearer)).status).toBe(403);
  });

  test.each<[string, number, number, number]>([
    ['that is handed in before its time is over', 0, CHART_MINUTES, 1],
    ['that is handed in later', 0, CHART_MINUTES + 1, 0],
    ['that the draft kept in time, and is handed in later', CHART_MINUTES, CHART_MINUTES + 1, 1],
    ['that the draft kept later', CHART_MINUTES + 1, CHART_MINUTES + 2, 0],
  ])('takes an answer to a chart as its time allows: one %s', async (_when, kept, sent, right) => {
    await completeLessons();
    const { paper, id, counts } = await openWithChart();
    const count = [textOf(counts[0] ?? {})];
    after(kept);
    if (kept > 0) await keepDraft(paper, id, count);
    after(sent);
    // Another browser writes the same again.
    if (kept > 0) await keepDraft(paper, id, count);
    const given = { paper, answers: { [id]: kept > 0 ? ['1=1'] : count } };
    const result = resultOf(await send(given));
    expect(result.right).toBe(right);
    // Repeated when nothing is kept any more, it is the same attempt.
    await keepDraft(paper, id, []);
    expect(resultOf(await send(given))).toEqual(result);
  });

  test('is open until it is handed in, or for a day; meanwhile pages ask for it, and list no counts', async () => {
    await completeLessons();
    expect(await openPaper()).toBeNull();
    const { paper, questions, now, closes_at } = await open();
    expect(Date.parse(closes_at ?? '') - Date.parse(now)).toBe(PAPER_HOURS * 3_600_000);
    expect(await openPaper()).toEqual({ course: { id: COURSE, title: 'First course' }, closes_at });
    expect(await openPaper(await newPerson(api))).toBeNull();
    after(PAPER_HOURS * 60 + 1);
    expect(await openPaper()).toBeNull();
    expect(problemOf(await send({ paper, answers: {} }))).toEqual([409, 'unknown_paper']);
    const late = await api.send('POST', `${QUIZ}charts/`, { paper, question: questions[0]?.id }, ada.bearer);
    expect(problemOf(late)).toEqual([409, 'unknown_paper']);
    const { paper: next, attempts_left } = await open();
    expect([next === paper, attempts_left]).toEqual([false, 3]);
    await send({ paper: next, answers: {} });
    expect(await openPaper()).toBeNull();
  });
});
