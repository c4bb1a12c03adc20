import { lazy, useState, useTransition, type ElementType, type FunctionComponent } from 'react';
import { RetryMessage } from './alert';

/** What a part gets, whether its code has arrived or not. */
interface Given<Props> {
  props: Props;
  retry: () => void;
  isRetrying: boolean;
}

/**
 * A component whose code loads when it first shows; until then it suspends. Where its code does not arrive, on a second
 * request neither, it says so in its place and offers Retry. With `React.lazy` alone the whole page would fail, for good.
 * @param load imports the component from a separate chunk
 * @param Frame what contains the message in place of the component
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Frame: ElementType = 'div',
): FunctionComponent<Props> {
  const Missing = ({ retry, isRetrying }: Given<Props>) => (
    <Frame>
      <RetryMessage onRetry={retry} isRetrying={isRetrying}>
        This part of the page did not load. Check your connection and try again.
      </RetryMessage>
    </Frame>
  );
  const request = () =>
    lazy(() =>
      load()
        .catch(load)
        .then(
          (Part) => ({ default: ({ props }: Given<Props>) => <Part {...props} /> }),
          (error: unknown) => {
            console.warn('A part of the page did not load.', error);
            return { default: Missing };
          },
        ),
    );
  /** The latest request: outside of the component, whose state React drops while it first suspends. */
  let latest: ReturnType<typeof request> | undefined;
  return function LazyPart(props: Props) {
    const [isRetrying, startRetry] = useTransition();
    const [Part, setPart] = useState(() => (latest ??= request()));
    const retry = () => startRetry(() => setPart((latest = request())));
    return <Part props={props} retry={retry} isRetrying={isRetrying} />;
  };
}
