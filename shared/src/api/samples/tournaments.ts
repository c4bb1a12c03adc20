import type { OwnEntry } from '../tournaments';

/** An entry with a confirmed seat, for tests. */
export const sampleEntry = (fields: Partial<OwnEntry> = {}): OwnEntry => ({
  reference: 'T-4K7Q2M9XTD',
  status: 'confirmed',
  position: null,
  offer_ends_at: null,
  tournament: { title: 'Sample Cup', starts_at: '2026-12-10T15:00:00.000Z', is_sample: true },
  can_cancel: true,
  ...fields,
});
