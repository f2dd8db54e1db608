import { Component, type ReactNode } from 'react';
import { UnexpectedErrorPage } from './UnexpectedErrorPage.js';

/** Keeps the frame standing when a page breaks. Give it a new key with each page, so that the next one starts afresh. */
export class RouteBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <UnexpectedErrorPage /> : this.props.children;
  }
}
