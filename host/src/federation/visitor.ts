import type { Discovery } from 'shared/contracts/discovery';

/** Local storage key of the visitor's id. */
const VISITOR_KEY = 'visitor';

/**
 * The id by which this browser's versions are picked. It is random, says nothing about the person, and is made only
 * when some app has two versions that visitors share.
 * @returns null when no id is needed, or where the browser forbids storage
 */
export function visitorFor({ microFrontends }: Discovery): string | null {
  const isShared = Object.values(microFrontends).some(
    (versions) => versions.filter(({ deployment }) => deployment.traffic > 0).length > 1,
  );
  return isShared ? storedVisitor() : null;
}

function storedVisitor(): string | null {
  try {
    const known = localStorage.getItem(VISITOR_KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(VISITOR_KEY, made);
    return made;
  } catch (error) {
    console.warn('The browser keeps no visitor id, so each app gets its default version.', error);
    return null;
  }
}
