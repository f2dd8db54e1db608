import { Component, type ReactNode } from 'react';
import { UnexpectedErrorPage } from './UnexpectedErrorPage.js';

/** An error boundary: shows the error page inside the frame. Its `key` has to change with the page. */
export class RouteBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <UnexpectedErrorPage /> : this.props.children;
  }
}
