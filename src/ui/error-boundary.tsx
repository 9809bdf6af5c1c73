import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in for children that threw; may itself throw, to say more to the next boundary. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Contains an error of rendering, so that what surrounds it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { thrown?: [unknown] }> {
  override state: { thrown?: [unknown] } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: [error] };
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    return this.props.fallback(thrown[0], () => this.setState({ thrown: undefined }));
  }
}
