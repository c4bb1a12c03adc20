import type { Discovery } from 'shared/contracts/discovery';
import { pickVersion } from './pick-version';
import { visitorFor } from './visitor';

/** What this visitor gets of every app, as one text to compare: equal texts mean equal versions at equal addresses. */
export function picksOf(discovery: Discovery): string {
  const visitor = visitorFor(discovery);
  const picks = Object.entries(discovery.microFrontends).map(([name, versions]) => {
    const { url, metadata } = pickVersion(name, versions, visitor);
    return `${name} ${metadata.version} ${url}`;
  });
  return picks.sort().join('\n');
}
