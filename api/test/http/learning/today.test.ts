import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { daysBetween } from '@hidden-order/api-shapes/calendar-day';
import { dueResultSchema, todaySchema, NEW_SKILLS_A_DAY, QUESTIONS_A_DAY } from '@hidden-order/api-shapes/today';
import { questionOf, SKILLS, skillOf } from '../../../src/features/learning/today/skills';
import { skillStates } from '../../../src/features/learning/tables';
import { bringForward, skillsOfLessons } from '../../../src/features/learning/today/bring-forward';
import { newCard, schedule } from '../../../src/features/learning/today/schedule';
import { TEXTS } from '../../support/fixtures';
import { newPerson, type Person } from '../../support/people';
import { loadFixtures } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  setDay('2026-05-04');
  ada = await newPerson(api);
});
afterAll(() => api.close());

/** An hour before midnight in Pakistan: a clock of another zone is on another day. */
const setDay = (day: string) => api.setTime(new Date(`${day}T23:00:00+05:00`));
const readToday = async (person = ada) => {
  const { status, body } = await api.request('/today/', { headers: person.bearer });
  expect(status).toBe(200);
  return todaySchema.parse(JSON.parse(body));
};
const send = (question: string, answer: string, person = ada) =>
  api.send('POST', '/today/answers/', { question, answer }, person.bearer);
/** The question that the server has open, with its answers. */
async function openQuestion(id: string) {
  const [state] = await api.db.select().from(skillStates).where(eq(skillStates.question, id));
  const skill = skillOf(state?.skill ?? '');
  if (!state || !skill) throw new Error(`No question ${id} is open.`);
  return { state, skill, ...questionOf(skill, state.openSeed) };
}
async function answer(id: string, isRight: boolean, person = ada) {
  const { right, wrong } = await openQuestion(id);
  const { status, body } = await send(id, isRight ? right : (wrong[0]?.answer ?? ''), person);
  expect(status).toBe(201);
  return dueResultSchema.parse(JSON.parse(body));
}
async function answerAll(isRight: boolean) {
  const { questions } = await readToday();
  for (const { id } of questions) await answer(id, isRight);
  return questions.length;
}

test('a few new skills are due each day, in teaching order, and a second look shows the same questions', async () => {
  const first = await readToday();
  expect(first.questions.map(({ skill }) => skill)).toEqual(
    SKILLS.slice(0, NEW_SKILLS_A_DAY).map(({ title }) => title),
  );
  expect(first).toMatchObject({ answered: 0, next: '2026-05-05', week: { answered: 0, right: 0, weakest: [] } });
  expect(await readToday()).toEqual(first);
});

test('the server marks an answer, names the mistake, and says when the skill comes back', async () => {
  const { questions } = await readToday();
  const [one, other] = questions.map(({ id }) => id) as [string, string];
  const asked = await openQuestion(one);
  const wrong = await answer(one, false);
  expect(wrong).toEqual({
    title: asked.skill.title,
    // The content of these tests has no such lesson.
    lesson: null,
    is_right: false,
    right: asked.right,
    diagnosis: asked.wrong[0]?.diagnosis,
    reason: asked.reason,
    due: '2026-05-05',
  });
  const right = await answer(other, true);
  expect(right).toMatchObject({ is_right: true, diagnosis: null });
  expect(right.due > '2026-05-05').toBe(true);
  const { week, answered, questions: left } = await readToday();
  expect([answered, left.length]).toEqual([2, NEW_SKILLS_A_DAY - 2]);
  expect(week).toEqual({ answered: 2, right: 1, weakest: [{ title: asked.skill.title, lesson: null }] });
});

test('the schedule moves with the clock: what was missed is there on the next day with other numbers, and right answers grow apart', async () => {
  const [first] = (await readToday()).questions;
  const seed = (await openQuestion(first?.id ?? '')).state.openSeed;
  await answer(first?.id ?? '', false);
  setDay('2026-05-05');
  const again = (await readToday()).questions.find(({ skill }) => skill === first?.skill);
  expect(again?.id).not.toBe(first?.id);
  expect((await openQuestion(again?.id ?? '')).state.openSeed).not.toBe(seed);
  let due = '2026-05-05';
  const gaps: number[] = [];
  for (let round = 0; round < 3; round++) {
    setDay(due);
    let next = due;
    for (const { id, skill } of (await readToday()).questions) {
      const result = await answer(id, true);
      if (skill === first?.skill) next = result.due;
    }
    gaps.push(daysBetween(due, next));
    due = next;
  }
  expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
  expect(gaps.at(-1)).toBeGreaterThan(10);
});

test('a day has at most ten questions, and the rest waits without a word', async () => {
  for (let day = 4; day <= 11; day++) {
    setDay(`2026-05-${String(day).padStart(2, '0')}`);
    expect(await answerAll(false)).toBeLessThanOrEqual(QUESTIONS_A_DAY);
    expect(await readToday()).toMatchObject({ questions: [], next: `2026-05-${String(day + 1).padStart(2, '0')}` });
  }
  expect((await readToday()).answered).toBe(QUESTIONS_A_DAY);
});

test('no new skill comes while more is due than a day takes', async () => {
  await bringForward(
    api.db,
    ada.id,
    SKILLS.slice(4).map(({ id }) => id),
    new Date('2026-05-02T12:00:00+05:00'),
  );
  const { questions } = await readToday();
  expect(questions).toHaveLength(QUESTIONS_A_DAY);
  expect(await api.db.select().from(skillStates).where(eq(skillStates.userId, ada.id))).toHaveLength(SKILLS.length - 4);
});

test('answers that a clock dated ahead take nothing from the days until then, and their skills can be asked before', async () => {
  setDay('2026-05-08');
  const skills = await answerAll(true).then(() =>
    api.db.select().from(skillStates).where(eq(skillStates.userId, ada.id)),
  );
  setDay('2026-05-04');
  expect(await readToday()).toMatchObject({ answered: 0, week: { answered: 0 } });
  expect((await readToday()).questions).toHaveLength(NEW_SKILLS_A_DAY);
  await bringForward(
    api.db,
    ada.id,
    skills.map(({ skill }) => skill),
    new Date('2026-05-04T12:00:00+05:00'),
  );
  setDay('2026-05-05');
  expect(await answerAll(true)).toBe(QUESTIONS_A_DAY);
});

test('the same answer again changes nothing, and another one is refused', async () => {
  const [first] = (await readToday()).questions;
  const id = first?.id ?? '';
  const { right, wrong } = await openQuestion(id);
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(id, right)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect((await readToday()).answered).toBe(1);
  const other = await send(id, wrong[0]?.answer ?? '');
  expect([other.status, JSON.parse(other.body)]).toMatchObject([409, { code: 'already_answered' }]);
});

test('a number without a reading is asked for again, and its question stays open', async () => {
  const [first] = (await readToday()).questions;
  expect((await openQuestion(first?.id ?? '')).options).toBeNull();
  const refused = await send(first?.id ?? '', '549 or 560');
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([409, { code: 'unreadable_number' }]);
  await answer(first?.id ?? '', true);
});

test('another person’s question is unknown, and so is one that never was', async () => {
  const ben = await newPerson(api);
  const [first] = (await readToday()).questions;
  await readToday(ben);
  for (const [id, person] of [
    [first?.id ?? '', ben],
    [randomUUID(), ada],
  ] as const) {
    const { status, body } = await send(id, '100', person);
    expect([status, JSON.parse(body)]).toMatchObject([409, { code: 'unknown_question' }]);
  }
  await answer(first?.id ?? '', true);
  expect((await send(first?.id ?? '', '100', ben)).status).toBe(409);
  expect(await readToday(ben)).toMatchObject({ answered: 0, week: { answered: 0 } });
});

test('neither seed nor answer is in an answer of the API before the question is answered', async () => {
  const { body } = await api.request('/today/', { headers: ada.bearer });
  const exported = (await api.request('/account/export/', { headers: ada.bearer })).body;
  for (const { id } of todaySchema.parse(JSON.parse(body)).questions) {
    const { state, reason, wrong } = await openQuestion(id);
    for (const text of [body, exported]) {
      expect(text).not.toContain(String(state.openSeed));
      for (const words of [reason, ...wrong.map(({ diagnosis }) => diagnosis)]) expect(text).not.toContain(words);
    }
  }
  const [asked] = (JSON.parse(body) as { questions: object[] }).questions;
  expect(Object.keys(asked ?? {}).sort()).toEqual(['id', 'labels', 'options', 'prices', 'skill', 'text']);
});

test('a practice series that was not counted right brings its skills forward to the next day', async () => {
  const attempt = { seed: 'easy-1', labels: {}, hints: 0, idempotency_key: randomUUID() };
  expect((await api.send('POST', '/practice/attempts/', attempt, ada.bearer)).status).toBe(201);
  const forward = await api.db.select().from(skillStates).where(eq(skillStates.userId, ada.id));
  expect(forward.length).toBeGreaterThan(0);
  for (const { due } of forward) expect(due).toBe('2026-05-05');
  const titles = forward.map(({ skill }) => skillOf(skill)?.title);
  setDay('2026-05-05');
  expect((await readToday()).questions.map(({ skill }) => skill)).toEqual(expect.arrayContaining(titles));
});

test('a skill that is due already is not put off', async () => {
  await readToday();
  await bringForward(api.db, ada.id, ['level-of-2'], new Date('2026-05-04T12:00:00+05:00'));
  expect((await readToday()).questions).toHaveLength(NEW_SKILLS_A_DAY);
});

test('wrong answers to a quiz concern the skills of the lessons that teach them', () => {
  const lesson = { courseId: 'corrective-waves', lesson: 'triangles' };
  expect(skillsOfLessons([lesson, { ...lesson, courseId: 'another-course' }])).toEqual([
    'triangle-limit',
    'touch-of-triangle',
    'kind-of-triangle',
  ]);
});

test.each(SKILLS)('the lesson of $id exists', ({ lesson: { course, slug } }) => {
  expect(existsSync(join(TEXTS, 'lessons', course, `${slug}.md`))).toBe(true);
});

test('after many right answers a skill still comes back within 90 days', () => {
  let [day, card] = ['2026-05-04', newCard('2026-05-04')];
  const gaps = Array.from({ length: 12 }, () => {
    const scheduled = schedule(card, true, day);
    const gap = daysBetween(day, scheduled.due);
    [day, card] = [scheduled.due, scheduled.card];
    return gap;
  });
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
  expect(gaps.at(-1)).toBe(90);
});
