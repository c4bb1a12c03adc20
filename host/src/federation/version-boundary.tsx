import { Component, type ReactNode } from 'react';

interface Props {
  /** The remote's module that `children` come from; another one is a new start. */
  module: object;
  children: ReactNode;
  /** Told what `children` threw. @returns whether another version is on its way */
  onFailure: (error: unknown) => boolean;
  /** Shown until the other version is there. */
  loading: ReactNode;
  /** Shown, or thrown on, when there is no other version. */
  exhausted: (error: unknown) => ReactNode;
}

type State = { status: 'fine' | 'loading' } | { status: 'exhausted'; error: unknown };

/** Keeps what a remote renders from taking the shell along, and makes room for another version of it in place. */
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
