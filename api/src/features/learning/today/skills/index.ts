import { CHANNELS } from './channels';
import { DEGREES } from './degrees';
import { DIAGONALS } from './diagonals';
import { FLATS } from './flats';
import { LENGTHS } from './lengths';
import { LEVELS } from './levels';
import { SIZES } from './sizes';
import type { Skill } from './skill';
import { TRIANGLES } from './triangles';

export { markAnswer, questionOf, type Skill, type SkillQuestion } from './skill';

/** All skills in the order in which members meet them. */
export const SKILLS: readonly Skill[] = [
  ...LEVELS,
  ...LENGTHS,
  ...DIAGONALS,
  ...FLATS,
  ...TRIANGLES,
  ...CHANNELS,
  ...DEGREES,
  ...SIZES,
];

/** A skill by its id; undefined for one that is asked no more. */
export const skillOf = (id: string): Skill | undefined => SKILLS.find((skill) => skill.id === id);
