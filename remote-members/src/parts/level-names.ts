import type { PracticeLevel } from '@hidden-order/waves/rules';

export const LEVEL_NAMES: Record<PracticeLevel, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };
