import { PASS_PERCENT } from '@hidden-order/api-shapes/plan-terms';

/** How many right answers pass a quiz of so many questions. */
export const passLine = (of: number): number => Math.ceil((of * PASS_PERCENT) / 100);
