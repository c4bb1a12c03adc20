import { useState } from 'react';
import type { Today } from '@hidden-order/api-shapes/today';
import { formatCount, formatDay } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { ButtonLink, Container, PageHeader, useFocusOnMount } from '@hidden-order/ui';
import { LoadFailure } from '../../parts/load-failure';
import { useDue } from '../../parts/use-due';
import { DueQuestionForm } from './due-question';
import type { loader } from './data';
import parts from '../../parts/parts.module.css';

/** “Counts due today”: one question after another, and what comes next. */
export function TodayPage() {
  const today = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        kicker="Members area"
        title="Counts due today"
        lead="About five minutes a day. What you miss comes back with other numbers."
        tool
      />
      <Container className={parts.body}>
        {'failure' in today ? <LoadFailure message={today.failure} /> : <Questions loaded={today} />}
      </Container>
    </>
  );
}

/** The questions as they were when the page opened, so that their number stays while they are answered. */
function Questions({ loaded }: { loaded: Today }) {
  const [{ questions, answered, next }] = useState(loaded);
  const [place, setPlace] = useState(0);
  const [right, setRight] = useState(0);
  const question = questions[place];
  if (question === undefined) return <Done answered={place} right={right} next={next} />;
  return (
    <DueQuestionForm
      key={question.id}
      question={question}
      progress={`${answered + place + 1} of ${answered + questions.length}`}
      isNext={place > 0}
      left={questions.length - place}
      onNext={(isRight) => {
        setRight(right + (isRight ? 1 : 0));
        setPlace(place + 1);
      }}
    />
  );
}

interface DoneProps {
  /** Questions answered since the page opened, and how many of them right. */
  answered: number;
  right: number;
  next: string;
}

function Done({ answered, right, next }: DoneProps) {
  useDue(0);
  // It takes the place of the button that had the focus.
  const heading = useFocusOnMount<HTMLHeadingElement>(answered > 0);
  return (
    <section className={parts.stack}>
      <h2 ref={heading} tabIndex={-1}>
        {answered > 0 ? 'Done for today' : 'Nothing is due today'}
      </h2>
      {answered > 0 && <p>{`${right} of ${formatCount(answered, 'answer')} right.`}</p>}
      <p>
        The next questions come on <time dateTime={next}>{formatDay(next)}</time>.
      </p>
      <div className="kit-actions">
        <ButtonLink to={paths.members}>Go to the members area</ButtonLink>
        <ButtonLink to={paths.newPractice} variant="secondary">
          Count the waves
        </ButtonLink>
      </div>
    </section>
  );
}
