import { formatRatio } from '../statistics/statistics';

/** A figure that has a goal. */
export interface Goal {
  name: string;
  value: number;
  /** The most that it may be. */
  limit: number;
  unit: '×' | 'ms' | 's' | 'pages';
}

/** How much of a ratio measuring leaves open. */
const NOISE = 0.03;

/** Whether a goal is reached; ratios may exceed it by what is noise. */
export const isReached = ({ value, limit, unit }: Goal): boolean => value <= limit + (unit === '×' ? NOISE : 0);

/** @returns a row of the table of goals */
export const goalRow = (goal: Goal): string[] => [
  goal.name,
  format(goal.value, goal.unit),
  `≤ ${format(goal.limit, goal.unit)}`,
  isReached(goal) ? 'yes' : 'no',
];

const format = (value: number, unit: Goal['unit']): string =>
  unit === '×' ? formatRatio(value) : `${value.toFixed(unit === 's' ? 1 : 0)} ${unit}`;
