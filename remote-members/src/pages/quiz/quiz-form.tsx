import { countOf } from '@hidden-order/api-shapes/count';
import { labellingOf } from '@hidden-order/waves/practice';
import { startTransition, useState, type ReactNode } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import type { Quiz } from '@hidden-order/api-shapes/quiz';
import { useAction, useRevalidator } from '@hidden-order/platform/router';
import type { ServerClock } from '@hidden-order/ui/countdown';
import { Alert, Button, Container } from '@hidden-order/ui';
import { DraftFailure } from '../../parts/parts';
import { LabelledChart } from '../../parts/labelled-chart';
import { ChartTime, OpenChart } from './chart-time';
import type { actions } from './data';
import { asRead, useQuizDraft } from '../../parts/quiz-draft';
import { Question, stateOf } from './question';
import { QuizReview } from './quiz-review';
import { QuizStart } from './quiz-start';
import { Ticks } from './ticks';
import parts from '../../parts/parts.module.css';
import styles from './quiz.module.css';

/** What is on the screen: the start, the question at a place, or the review before the answers are handed in. */
type Step = 'start' | number | 'review';

interface QuizFormProps {
  quiz: Quiz;
  clock: ServerClock;
  /** Of the page, until the questions begin: they take the whole screen. */
  header: ReactNode;
  /** Stands beside the start. */
  children: ReactNode;
}

/** An attempt at a quiz, step by step, below a tick for each question. */
export function QuizForm({ quiz, clock, header, children }: QuizFormProps) {
  const { course, paper, questions, now } = quiz;
  const { revalidate } = useRevalidator();
  const { answers, answer } = useQuizDraft(quiz);
  const [step, showStep] = useState<Step>('start');
  const [isAsked, setAsked] = useState(false);
  /** The button shows that it is pressed before the next step is rendered. */
  const setStep = (next: Step) =>
    startTransition(() => {
      showStep(next);
      setAsked(typeof next === 'number' && states[next] === 'unreadable');
    });
  const { submit, isPending, outcome } = useAction<typeof actions.handInQuiz>('handInQuiz');
  const states = questions.map((question) => stateOf(question, answers[question.id]));
  const done = states.map((state) => state === 'answered');
  const answered = done.filter(Boolean).length;
  const firstOpen = done.indexOf(false);
  const unreadable = states.indexOf('unreadable');
  const handIn = () => void submit({ course: course.id, attempt: { paper, answers: asRead(questions, answers) } });
  const question = typeof step === 'number' ? questions[step] : undefined;
  /** The question whose chart a level is asked of. */
  const before = typeof step === 'number' && question?.kind === 'level' ? questions[step - 1] : undefined;
  const until = question?.until;
  const isOver = typeof until === 'string' && until <= now;

  const bar = (
    <div className={`kit-wrap ${styles.bar}`}>
      {step !== 'start' && (
        <>
          <h1>Quiz</h1>
          <p className="kit-soft">{course.title}</p>
        </>
      )}
      <Ticks done={done} current={step} disabled={isPending} onOpen={setStep} />
      <p role="status" className="kit-soft">{`${answered} of ${questions.length} answered`}</p>
    </div>
  );

  return (
    <>
      {step === 'start' && header}
      <Container className={parts.body}>
        {step === 'start' ? (
          <QuizStart
            quiz={quiz}
            bar={bar}
            isBegun={answered > 0}
            onStart={() => setStep(firstOpen === -1 ? 'review' : firstOpen)}
          >
            {children}
          </QuizStart>
        ) : (
          bar
        )}
        {question && typeof step === 'number' && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (states[step] === 'unreadable') {
                setAsked(true);
                event.currentTarget.querySelector('input')?.focus();
              } else setStep(step + 1 < questions.length ? step + 1 : 'review');
            }}
          >
            <Question
              // A chart that opens takes the focus from its button.
              key={`${question.id} ${until === null}`}
              question={question}
              number={step + 1}
              of={questions.length}
              chosen={answers[question.id] ?? []}
              isAsked={isAsked}
              isOver={isOver}
              about={
                <>
                  {until === null && <OpenChart course={course.id} chart={{ paper, question: question.id }} />}
                  {until && <ChartTime until={until} clock={clock} isOver={isOver} onOver={() => void revalidate()} />}
                  {before?.chart && (
                    <div className={parts.wide}>
                      <LabelledChart
                        chart={before.chart}
                        work={labellingOf(countOf(answers[before.id]?.[0] ?? ''))}
                        other={null}
                      />
                    </div>
                  )}
                </>
              }
              onAnswer={(options) => answer(question.id, options)}
            />
            <div className={`kit-wrap ${styles.steps}`}>
              <Button variant="secondary" onClick={() => setStep(step === 0 ? 'start' : step - 1)}>
                Back
              </Button>
              <Button type="submit">{step + 1 < questions.length ? 'Next' : 'Review your answers'}</Button>
            </div>
          </form>
        )}
        {step === 'review' && (
          <QuizReview states={states} questions={questions} disabled={isPending} onOpen={setStep}>
            <div className={`kit-wrap ${styles.steps}`}>
              <Button variant="secondary" disabled={isPending} onClick={() => setStep(questions.length - 1)}>
                Back
              </Button>
              <Button
                loading={isPending}
                loadingLabel="Submitting…"
                onClick={() => (unreadable === -1 ? handIn() : setStep(unreadable))}
              >
                Submit answers
              </Button>
            </div>
            {outcome && 'error' in outcome && (
              <Alert tone="error">
                {`We could not submit your answers. ${failureMessage(outcome.error)} They are still here.`}
              </Alert>
            )}
          </QuizReview>
        )}
        <DraftFailure />
      </Container>
    </>
  );
}
