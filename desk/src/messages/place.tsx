import { countOf, labelsIn, waveName } from '@hidden-order/api-shapes/count';
import type { Message } from '@hidden-order/api-shapes/desk/messages';
import { CHART_PLACE } from '@hidden-order/api-shapes/questions';
import { Lines } from '../parts/lines';

/** Where a question was asked, with the pages of the site that show it, and the asker's count in words. */
export function Place({ place }: { place: NonNullable<Message['place']> }) {
  const { course, lesson, exercise, url, chart_url, count } = place;
  const isChart = exercise === CHART_PLACE;
  return (
    <div className="kit-stack1">
      <Lines below={[course, exercise === null || isChart ? null : `Exercise ${exercise}`, wordsOf(count)]}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {lesson}
        </a>
      </Lines>
      {isChart && chart_url !== null && (
        <a href={chart_url} target="_blank" rel="noopener noreferrer">
          Chart to label
        </a>
      )}
    </div>
  );
}

function wordsOf(text: string | null): string | null {
  if (text === null) return null;
  const count = countOf(text);
  return labelsIn(count)
    .map((label) => `${label === '0' ? 'start' : waveName(label)} at swing ${count[label]}`)
    .join(', ');
}
