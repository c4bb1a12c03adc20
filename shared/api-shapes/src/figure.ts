import * as z from 'zod/mini';

/** A place in a drawing: time and price on scales of 0 to 100. */
const placeSchema = z.object({ time: z.number(), price: z.number() });

/** From what time on a part of the drawing shows while the figure is drawn wave by wave; without it, always. */
const since = z.optional(z.number());

/** A label of a point, where it touches nothing, in the coordinates of the drawing. */
const labelSchema = z.object({
  text: z.string(),
  kind: z.enum(['motive', 'corrective', 'inner']),
  /** The middle of its foot. */
  x: z.number(),
  y: z.number(),
  /** The number of its point. */
  point: z.int(),
  /** Whether it shows on wide pages only: on narrow ones, whose texts are larger, it would touch something. */
  wide: z.boolean(),
});
export type Label = z.infer<typeof labelSchema>;

/** What the waves of a figure may claim to be. */
export const FIGURE_PATTERNS = ['impulse', 'diagonal', 'zigzag', 'flat', 'triangle', 'combination', 'cycle'] as const;
export type FigurePattern = (typeof FIGURE_PATTERNS)[number];

/** A drawing of a wave structure, on scales of 0 to 100. Texts are ready to show. */
export const figureSchema = z.object({
  /** The path of price: each point ends a wave (`label`), a wave of the next lower degree (`inner`), or both. */
  points: z.array(z.extend(placeSchema, { label: z.optional(z.string()), inner: z.optional(z.string()) })),
  labels: z.optional(z.array(labelSchema)),
  /** What the waves claim, and the price of each point in price steps: readers may move them and see what breaks. */
  claim: z.optional(z.object({ pattern: z.enum(FIGURE_PATTERNS), prices: z.array(z.int()) })),
  /** From what time on the path is a count that breaks a rule: where the wave starts that does. */
  broken_from: z.optional(z.number()),
  /** The prices of a real market, which are drawn as the line instead of `points`. */
  line: z.optional(z.array(placeSchema)),
  /** Texts below the drawing, such as years. */
  dates: z.optional(z.array(z.object({ time: z.number(), text: z.string() }))),
  /** Auxiliary lines, such as the sides of a channel. */
  guides: z.optional(z.array(z.object({ from: placeSchema, to: placeSchema, since }))),
  /** Horizontal price levels, from a time on; their texts are in `axis`. At a limit the count ends. */
  levels: z.optional(z.array(z.object({ price: z.number(), from: z.number(), limit: z.optional(z.boolean()), since }))),
  /** Areas in which a wave often ends or a level counts as hit, and those that a wave must not enter. */
  areas: z.optional(
    z.array(
      z.object({
        from: z.number(),
        to: z.number(),
        low: z.number(),
        high: z.number(),
        forbidden: z.optional(z.boolean()),
        since,
      }),
    ),
  ),
  /** Other ends that a wave may have, or must not have. */
  alternatives: z.optional(z.array(z.object({ from: placeSchema, to: placeSchema, allowed: z.boolean(), since }))),
  /** Prices beside the drawing: `at` is where the text stands, moved from `price` where texts would touch. */
  axis: z.optional(
    z.array(
      z.object({
        price: z.number(),
        at: z.number(),
        text: z.string(),
        kind: z.optional(z.enum(['ratio', 'limit', 'allowed', 'forbidden'])),
        since,
        /** From what time on another text with this price replaces it. */
        until: z.optional(z.number()),
      }),
    ),
  ),
});
export type Figure = z.infer<typeof figureSchema>;
export type TurningPoint = Figure['points'][number];

/** What a reader is asked of a figure that is revealed in stages, once a wave has ended, and the answer. */
const stageSchema = z.object({
  /** The readings that are still possible. */
  possible: z.array(z.string()),
  /** The price that separates them, or that ends the only one, ready to show; null where none does. */
  price: z.nullable(z.string()),
  /** Sanitised HTML. */
  why: z.string(),
});
export type FigureStage = z.infer<typeof stageSchema>;

/**
 * A step of drawing a figure wave by wave: how many points it shows, and the rule that speaks there. Where steps have
 * stages, the figure begins with its first wave.
 */
export const figureStepSchema = z.object({ points: z.number(), text: z.string(), stage: z.optional(stageSchema) });
export type FigureStep = z.infer<typeof figureStepSchema>;
