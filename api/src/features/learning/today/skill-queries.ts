import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { addDays, startOf, type Day } from '@hidden-order/api-shapes/calendar-day';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import {
  NEW_SKILLS_A_DAY,
  QUESTIONS_A_DAY,
  SUMMARY_DAYS,
  type DueQuestion,
  type DueResult,
  type Today,
} from '@hidden-order/api-shapes/today';
import { questionOf, SKILLS, skillOf, type Skill } from './skills';
import { builtOnce } from '../../../plugins/database/built-once';
import type { Database } from '../../../plugins/database/database';
import { skillAnswers, skillStates, type SkillAnswerRow, type SkillStateRow } from '../tables';
import { newCard } from './schedule';

const statesOfMember = builtOnce((db) =>
  db
    .select()
    .from(skillStates)
    .where(eq(skillStates.userId, sql.placeholder('userId'))),
);

/** The states of the skills that a member has met and that are still asked: by the day due, then in teaching order. */
export async function readStates(tx: Database, userId: number): Promise<SkillStateRow[]> {
  const rows = await statesOfMember(tx).execute({ userId });
  const inTeachingOrder = SKILLS.flatMap(({ id }) => rows.filter(({ skill }) => skill === id));
  return inTeachingOrder.sort((a, b) => a.due.localeCompare(b.due));
}

/**
 * The skills that are new to a member on a day.
 * @param met all that the member has met
 * @param answered how many questions were answered on that day
 */
export function newSkills(met: readonly SkillStateRow[], answered: number, today: Day): readonly Skill[] {
  const left = QUESTIONS_A_DAY - answered - met.filter(({ due }) => due <= today).length;
  const room = Math.min(left, NEW_SKILLS_A_DAY - met.filter(({ introducedOn }) => introducedOn === today).length);
  return SKILLS.filter(({ id }) => met.every(({ skill }) => skill !== id)).slice(0, Math.max(0, room));
}

/** Introduces skills to a member on a day. Those that are known already stay as they are. */
export async function introduceSkills(tx: Database, userId: number, skills: readonly Skill[], today: Day) {
  if (skills.length === 0) return;
  const card = newCard(today);
  const rows = skills.map(({ id }) => ({ userId, skill: id, introducedOn: today, due: today, card }));
  await tx.insert(skillStates).values(rows).onConflictDoNothing();
}

const answersBetween = builtOnce((db) =>
  db
    .select()
    .from(skillAnswers)
    .where(
      and(
        eq(skillAnswers.userId, sql.placeholder('userId')),
        gte(skillAnswers.answeredAt, sql`${sql.placeholder('from')}::timestamptz`),
        lt(skillAnswers.answeredAt, sql`${sql.placeholder('to')}::timestamptz`),
      ),
    ),
);

/** The answers of a member in the days of the summary until the end of today, which is none that a clock gave that ran ahead. */
export const readAnswers = (tx: Database, userId: number, today: Day): Promise<SkillAnswerRow[]> =>
  answersBetween(tx).execute({
    userId,
    from: startOf(addDays(today, 1 - SUMMARY_DAYS)).toISOString(),
    to: startOf(addDays(today, 1)).toISOString(),
  });

/** How many of them were given today. */
export const countToday = (answers: readonly SkillAnswerRow[], today: Day): number =>
  answers.filter(({ answeredAt }) => answeredAt >= startOf(today)).length;

/**
 * The open questions of a day without what tells their answers, and when the next ones are due.
 * @param states all of the member's, by the day due
 * @param answered how many questions were answered on that day
 */
export function questionsOfDay(
  states: readonly SkillStateRow[],
  answered: number,
  today: Day,
): Pick<Today, 'questions' | 'next'> {
  const due = states.filter((state) => state.due <= today).slice(0, Math.max(0, QUESTIONS_A_DAY - answered));
  const tomorrow = addDays(today, 1);
  const isSkillLeft = states.length < SKILLS.length;
  const following = states[due.length]?.due ?? tomorrow;
  const next = isSkillLeft || following < tomorrow ? tomorrow : following;
  return { questions: due.flatMap(asDue), next };
}

function asDue({ skill: id, question, openSeed }: SkillStateRow): DueQuestion[] {
  const skill = skillOf(id);
  if (skill === undefined) return [];
  const { text, prices, labels, options } = questionOf(skill, openSeed);
  return [
    {
      id: question,
      skill: skill.title,
      text,
      prices: prices && [...prices],
      labels: [...labels],
      options: options && [...options],
    },
  ];
}

/** A skill as members see it. */
export function skillView({ title, lesson }: Skill, { lessons }: ContentFile): Pick<DueResult, 'title' | 'lesson'> {
  const taught = lessons.find(({ course, slug }) => course === lesson.course && slug === lesson.slug);
  return { title, lesson: taught ? { ...lesson, title: taught.title } : null };
}

const countRight = (answers: readonly SkillAnswerRow[]): number => answers.filter(({ right }) => right).length;
const shareRight = (answers: readonly SkillAnswerRow[]): number => countRight(answers) / answers.length;

/** What a member answered in the last days, and the skills of which the smallest share was right. */
export function summariseWeek(rows: readonly SkillAnswerRow[], content: ContentFile): Today['week'] {
  const weakest = SKILLS.map((skill) => ({ skill, answers: rows.filter((row) => row.skill === skill.id) }))
    .filter(({ answers }) => countRight(answers) < answers.length)
    .sort((a, b) => shareRight(a.answers) - shareRight(b.answers))
    .slice(0, 2);
  return {
    answered: rows.length,
    right: countRight(rows),
    weakest: weakest.map(({ skill }) => skillView(skill, content)),
  };
}
