import { createTurns } from '../../../plugins/limits/in-turn';
import { draw, type Drawing } from './draw';

/** Files that stay in memory, the latest that were asked for: a picture has 0.2 MB. */
const MOST_KEPT = 200;
/** Drawings that may be under way. At 0.2 s each, the last waits for ten seconds. */
const MOST_UNDER_WAY = 50;

/**
 * Draws each file of a certificate once, as nothing in it can change, and keeps it. One is drawn at a time: the other
 * threads of Node's pool are for passwords.
 * @returns the file of a drawing; it throws ApiError 503 while too many wait
 */
export function createDrawings(drawFile: (drawing: Drawing) => Promise<Buffer> = draw) {
  const kept = new Map<string, Promise<Buffer>>();
  const inTurn = createTurns(MOST_UNDER_WAY, 'certificates are being drawn');

  return async (drawing: Drawing): Promise<Buffer> => {
    const key = JSON.stringify(drawing);
    const file = kept.get(key) ?? inTurn(() => drawFile(drawing));
    // Again at the end: the first of the map is the one that was not asked for the longest.
    kept.delete(key);
    kept.set(key, file);
    const [oldest = key] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(oldest);
    try {
      return await file;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
}
