import { Component, type ReactNode } from 'react';
import { writeLog } from '../lib/browser/local-log';

interface ErrorBoundaryProps {
  /** what is shown instead; `reset` draws the children anew */
  fallback: (error: Error, reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a fault in one part from taking the rest along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    writeLog('error', `${error.name}: ${error.message}`);
  }

  private readonly reset = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.reset) : this.props.children;
  }
}
