import { Component, type ReactNode } from 'react';

type Props = {
  /** Drawn in place of what failed; `retry` draws the children again. */
  fallback: (retry: () => void) => ReactNode;
  onFault: (thrown: unknown) => void;
  /** A new value resets the boundary, so that an old failure does not hide new content. */
  resetKey?: unknown;
  children: ReactNode;
};

/** An error boundary: a failure of its children does not affect what is around. */
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
