/**
 * How much of its stake each bet risks on one observation: small stakes find small differences, large ones find large
 * differences sooner.
 */
const STAKES = [0.05, 0.15, 0.4, 0.9];

/**
 * Evidence that an event happens more often than it should: what each bet has made of 1, by its place in STAKES.
 *
 * Every observation is bet on at odds that are fair where the event has the stated chance. While its chance is no higher,
 * the mean of the bets is a supermartingale, so that the probability that it ever reaches 1/α is at most α, however often
 * one looks (Ville's inequality; G. Shafer, "Testing by betting", 2021).
 */
export type Evidence = readonly number[];

export const NO_EVIDENCE: Evidence = STAKES.map(() => 1);

/**
 * @param happened whether the event did
 * @param chance the highest chance that it may have, between 0 and 1; known before the observation
 */
export const observe = (evidence: Evidence, happened: boolean, chance: number): Evidence =>
  evidence.map((wealth, index) => {
    const stake = STAKES[index] ?? 0;
    return wealth * (happened ? 1 + (stake * (1 - chance)) / chance : 1 - stake);
  });

/**
 * @param falseAlarmRate highest probability, over the whole time of watching, that the answer is yes though the event
 *   never had a higher chance than stated
 */
export const isConclusive = (evidence: Evidence, falseAlarmRate: number): boolean =>
  evidence.reduce((sum, wealth) => sum + wealth, 0) / evidence.length >= 1 / falseAlarmRate;
