import { Component, type ReactNode } from 'react';

type Props = {
  /** Drawn in place of what failed; `retry` draws it anew. */
  fallback: (retry: () => void) => ReactNode;
  onFault: (thrown: unknown) => void;
  /** Another value draws anew: a boundary must not keep an old failure over new content. */
  resetKey?: unknown;
  children: ReactNode;
};

/** Keeps the failure of what it holds from everything around it. */
export class Boundary extends Component<Props, { failed: boolean; resetKey: unknown }> {
  override state = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: { failed: boolean; resetKey: unknown }) {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onFault(thrown);
  }

  override render(): ReactNode {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children;
  }
}
