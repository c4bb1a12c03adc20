import { useState } from 'react';
import { paths } from 'shared/paths';
import { ButtonLink } from 'shared/ui';
import { drawSeed, PRACTICE_LEVELS, type PracticeLevel, type PracticeSeries } from 'shared/wave-rules';

interface NextSeriesProps {
  /** The one that was counted. */
  series: PracticeSeries;
  score: number;
}

/** Leads on to a series of the level that fits a score, and of another structure. */
export function NextSeries({ series: { level, structure }, score }: NextSeriesProps) {
  const next = fittingLevel(level, score);
  const [seed] = useState(() => drawSeed(next, new Set([structure])));
  return <ButtonLink to={paths.practice(seed)}>{NEXT_NAMES[next]}</ButtonLink>;
}

const NEXT_NAMES: Record<PracticeLevel, string> = {
  easy: 'Next: an easy series',
  medium: 'Next: a medium series',
  hard: 'Next: a hard series',
};

/** Scores from which the next level fits, and below which the one before does. */
const [UP_FROM, DOWN_BELOW] = [90, 50];

function fittingLevel(level: PracticeLevel, score: number): PracticeLevel {
  const step = score >= UP_FROM ? 1 : score < DOWN_BELOW ? -1 : 0;
  return PRACTICE_LEVELS[PRACTICE_LEVELS.indexOf(level) + step] ?? level;
}
