import { Component, type ReactNode } from 'react';
import type { View } from './route';
import { RouteErrorContext } from './router-context';

interface Props {
  view: View;
}

interface State extends Props {
  /** What the element of this view threw while it was rendered. */
  thrown: { error: unknown } | null;
}

/** What a route shows: its element, or what stands in for it. What is loaded anew is given another try. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { view: this.props.view, thrown: null };

  static getDerivedStateFromError = (error: unknown): Pick<State, 'thrown'> => ({ thrown: { error } });

  static getDerivedStateFromProps = ({ view }: Props, state: State): State =>
    view === state.view ? state : { view, thrown: null };

  override render(): ReactNode {
    const { route, outcome } = this.props.view;
    if (outcome === null) return route.hydrateFallbackElement;
    const failure = this.state.thrown ?? ('error' in outcome ? outcome : null);
    if (failure === null) return route.element;
    if (route.errorElement === undefined) throw failure.error;
    return <RouteErrorContext value={failure}>{route.errorElement}</RouteErrorContext>;
  }
}
