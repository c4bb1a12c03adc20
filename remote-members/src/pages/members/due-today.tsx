import type { Today } from '@hidden-order/api-shapes/today';
import { formatCount } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { ButtonLink } from '@hidden-order/ui';
import { LoadFailure } from '../../parts/load-failure';
import { useDue } from '../../parts/use-due';
import type { Overview } from './data';
import styles from './overview.module.css';

/** Leads from the overview to the questions that are due today, with a summary of the last seven days. */
export function DueToday({ today }: Pick<Overview, 'today'>) {
  useDue('questions' in today ? today.questions.length : 0);
  return (
    <section className={styles.offer}>
      <div className={`kit-stack2 ${styles.offerText}`}>
        <h2>Counts due today</h2>
        {'failure' in today ? (
          <LoadFailure message={today.failure} />
        ) : (
          <>
            <p>
              {today.questions.length > 0
                ? `${formatCount(today.questions.length, 'question')}, about five minutes. What you miss comes back with other numbers.`
                : 'Nothing is left for today.'}
            </p>
            <Week week={today.week} />
          </>
        )}
      </div>
      {'questions' in today && today.questions.length > 0 && (
        <div className="kit-actions">
          <ButtonLink to={paths.today} variant="secondary">
            Answer today’s questions
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** How many answers of the last seven days were right, and the skills to read about again. */
function Week({ week: { answered, right, weakest } }: Pick<Today, 'week'>) {
  if (answered === 0) return null;
  const share = Math.round((right / answered) * 100);
  return (
    <>
      <p>{`Last 7 days: ${formatCount(answered, 'question')} answered, ${share}% right.`}</p>
      {weakest.length > 0 && (
        <p className="kit-row">
          <span>To read again:</span>
          {weakest.map(({ title, lesson }) =>
            lesson ? (
              <Link key={title} to={paths.lesson(lesson.course, lesson.slug)}>
                {title}
              </Link>
            ) : (
              <span key={title}>{title}</span>
            ),
          )}
        </p>
      )}
    </>
  );
}
