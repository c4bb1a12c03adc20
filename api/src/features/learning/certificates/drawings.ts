import { notNow } from '../../../plugins/errors/errors';
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
  let underWay = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (drawing: Drawing): Promise<Buffer> => {
    if (underWay >= MOST_UNDER_WAY) throw busy();
    underWay += 1;
    const before = last;
    const file = before.then(() => drawFile(drawing)).finally(() => (underWay -= 1));
    // The next one has its turn also after a failure.
    last = file.catch(() => undefined);
    return file;
  };

  return async (drawing: Drawing): Promise<Buffer> => {
    const key = JSON.stringify(drawing);
    const file = kept.get(key) ?? inTurn(drawing);
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

const busy = () =>
  notNow({ code: 'busy', detail: 'Too many certificates are being drawn at this moment. Try again in a few seconds.' });
