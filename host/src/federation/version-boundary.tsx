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

type State = { status: 'fine' | 'loading' } | { status: 'exhausted'; error: unknown };

/** Error boundary of a remote's module: the shell survives it, and the remote fails over to another version in place. */
export class VersionBoundary extends Component<Props, State> {
  override state: State = { status: 'fine' };

  static getDerivedStateFromError(): State {
    return { status: 'loading' };
  }

  override componentDidCatch(error: unknown): void {
    if (!this.props.onFailure(error)) this.setState({ status: 'exhausted', error });
  }

  override componentDidUpdate({ module }: Props): void {
    if (module !== this.props.module && this.state.status !== 'fine') this.setState({ status: 'fine' });
  }

  override render(): ReactNode {
    const { state } = this;
    if (state.status === 'exhausted') return this.props.exhausted(state.error);
    return state.status === 'loading' ? this.props.loading : this.props.children;
  }
}
