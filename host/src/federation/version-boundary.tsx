import { Component, type ReactNode } from 'react';

interface Props {
  /** The remote's module that renders `children`; another module resets the boundary. */
  module: object;
  children: ReactNode;
  /** Called with what `children` threw. @returns whether the remote fails over to another version */
  onFailure: (error: unknown) => boolean;
  /** Shown until the other version has loaded. */
  loading: ReactNode;
  /** Rendered when there is no other version; may throw. */
  exhausted: (error: unknown) => ReactNode;
}

interface State {
  status: 'fine' | 'loading' | 'exhausted';
  error?: unknown;
  /** How often `children` have begun anew. */
  renewals: number;
}

/** After so many renewals, the version itself is taken for broken. */
const MAX_RENEWALS = 5;

/**
 * Error boundary of a remote's module: the shell survives it, and the remote fails over to another version in place.
 * A node that React does not find in the document is no fault of a version: translators and extensions replace nodes.
 * Then `children` begin anew, without what they had in their state.
 */
export class VersionBoundary extends Component<Props, State> {
  override state: State = { status: 'fine', renewals: 0 };

  static getDerivedStateFromError(): Pick<State, 'status'> {
    return { status: 'loading' };
  }

  override componentDidCatch(error: unknown): void {
    const { renewals } = this.state;
    // All faults of one commit arrive with the same state, and come to one renewal.
    if (isMissingNode(error) && renewals < MAX_RENEWALS) this.setState({ status: 'fine', renewals: renewals + 1 });
    else if (!this.props.onFailure(error)) this.setState({ status: 'exhausted', error });
  }

  override componentDidUpdate({ module }: Props): void {
    // oxlint-disable-next-line react/no-did-update-set-state -- once for each module
    if (module !== this.props.module && this.state.status !== 'fine') this.setState({ status: 'fine' });
  }

  override render(): ReactNode {
    const { status, error } = this.state;
    if (status === 'exhausted') return this.props.exhausted(error);
    return status === 'loading' ? this.props.loading : this.props.children;
  }
}

/** Whether a change of the document failed because a node is not where it was put. */
const isMissingNode = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';
