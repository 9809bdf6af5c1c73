import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  /**
   * Renders a replacement for failed children. It may throw an error with more details to the next
   * boundary.
   */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of this value clears the error without remounting intact children. */
  resetKey: string;
  children: ReactNode;
}

/** Catches rendering errors, so that the surrounding content stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { thrown?: [unknown] }> {
  override state: { thrown?: [unknown] } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: [error] };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps, before: { thrown?: [unknown] }) {
    // An error of the children that came with the new value is not cleared: they would fail once more.
    const isOld = this.state.thrown && this.state.thrown === before.thrown;
    if (isOld && resetKey !== this.props.resetKey) this.setState({ thrown: undefined });
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    return this.props.fallback(thrown[0], () => this.setState({ thrown: undefined }));
  }
}
