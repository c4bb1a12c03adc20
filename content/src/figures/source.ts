import { z } from 'zod';
import { FIGURE_PATTERNS } from '@hidden-order/api-shapes/figure';
import { THREE_RULES } from '@hidden-order/wave-engine';

const waveLabel = z.union([z.string(), z.int()]).transform(String);
const price = z.number().positive();

/**
 * What the waves of a figure claim to be: `pattern.ts` holds them against the book. `swings` claims nothing, for
 * charts of which several counts are alive.
 */
const PATTERN_NAMES = [...FIGURE_PATTERNS, 'swings'] as const;
export type PatternName = (typeof PATTERN_NAMES)[number];

const waveSchema = z.strictObject({
  /** Its label; a swing may go without. */
  wave: waveLabel.optional(),
  /** The price at its end. */
  to: price,
  /** Its inside, drawn at typical places for 3 or 5 parts, or through two or four given prices. */
  parts: z
    .union([z.literal(3), z.literal(5), z.tuple([price, price]), z.tuple([price, price, price, price])])
    .optional(),
  /** When it ends; for all waves or none. Without, longer waves take longer. */
  bar: z.number().positive().optional(),
});

/** A figure as an author writes it: a fenced code block `figure` in a text, in YAML. */
export const figureSourceSchema = z.strictObject({
  caption: z.string().trim().min(1, 'must say what the figure shows'),
  pattern: z.enum(PATTERN_NAMES),
  /** The rules of impulses that the waves break on purpose. */
  breaks: z.array(z.enum(THREE_RULES)).default([]),
  start: price,
  waves: z.array(waveSchema).min(2),
  /** Prices that a wave must not pass, with the area beyond; `beyond` is needed where no wave of that label is drawn. */
  limits: z
    .array(z.strictObject({ wave: waveLabel, price, beyond: z.enum(['above', 'below']).optional() }))
    .default([]),
  /** Fractions of a wave that are taken back, in per cent, each with a band of so many points on both sides. */
  retrace: z
    .strictObject({ wave: waveLabel, levels: z.array(z.number().positive()).min(1), tolerance: price.optional() })
    .optional(),
  /** The length of a wave times factors, from the end of another. */
  project: z
    .strictObject({ length: waveLabel, from: waveLabel, factors: z.array(z.number().positive()).min(1) })
    .optional(),
  /** Other prices that the text speaks of. */
  levels: z.array(price).default([]),
  /** A line through the ends of 2 and 4, and its parallel through the end of 3. */
  channel: z.boolean().default(false),
  /** Lines through the ends of two waves each. */
  lines: z.array(z.tuple([waveLabel, waveLabel])).default([]),
  /** Other ends of a wave. */
  instead: z.array(z.strictObject({ wave: waveLabel, to: price, allowed: z.boolean() })).default([]),
  /** Where a wave often ends. */
  landmark: z.strictObject({ wave: waveLabel, between: z.tuple([price, price]) }).optional(),
  /** For a figure that is revealed in stages, one for each wave: what is still possible once it has ended, and why. */
  stages: z
    .array(
      z.strictObject({
        possible: z.array(z.string()).min(1, 'must name what is still possible'),
        /** Separates what is possible, or ends it if it is one. */
        price: price.optional(),
        /** Markdown. */
        why: z.string().trim().min(1, 'must say why'),
      }),
    )
    .optional(),
});
export type FigureSource = z.infer<typeof figureSourceSchema>;
