import { useCallback, useEffect, useState } from 'react';
import type { OpenPaper } from '@hidden-order/api-shapes/quiz';
import { readOpenPaper } from '@hidden-order/api-shapes/quiz/calls';
import { callApi, failureMessage } from '@hidden-order/platform/api-client';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { getSession } from '@hidden-order/platform/session';
import { Alert, RetryMessage } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';

/** Whether the person at this browser has a paper with charts open: unknown as long as the API has not answered. */
interface Asked {
  /** No paper is open, so counts may be listed. */
  isFree: boolean;
  paper: OpenPaper;
  failure: string | null;
}

const UNKNOWN: Asked = { isFree: false, paper: null, failure: null };
const FREE: Asked = { ...UNKNOWN, isFree: true };

/**
 * React hook: asks for the paper that the person has open, because a page that lists counts would answer its charts. A visitor
 * has none.
 * @param isWanted whether something is to be listed now
 */
export function useOpenPaper(isWanted: boolean) {
  const [asked, setAsked] = useState(UNKNOWN);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const { signal, abort } = abortable();
    const ask = async () => {
      if (getSession().access === null) return FREE;
      const { paper } = await callApi(readOpenPaper, { signal });
      return paper === null ? FREE : { ...UNKNOWN, paper };
    };
    void ask()
      .catch((error: unknown) => ({ ...UNKNOWN, failure: failureMessage(error) }))
      .then((answer) => {
        if (!signal.aborted) setAsked(answer);
      });
    return abort;
  }, [isWanted, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { ...(isWanted ? asked : UNKNOWN), retry };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Stands where counts would be listed while a paper is open: why not, and until when. */
export function PaperNotice({ paper, failure, retry }: Omit<ReturnType<typeof useOpenPaper>, 'isFree'>) {
  if (failure !== null)
    return (
      <RetryMessage onRetry={retry}>
        {`We list counts only while you have no quiz with charts open, and could not find out. ${failure}`}
      </RetryMessage>
    );
  if (paper === null) return null;
  const { course, closes_at } = paper;
  return (
    <Alert tone="note">
      You have the quiz of <Link to={paths.quiz(course.id)}>{course.title}</Link> open. Until you submit it, or until{' '}
      <time dateTime={closes_at}>{formatMoment(closes_at)}</time> at the latest, we check and list no other counts for
      you: that would answer its charts.
    </Alert>
  );
}
