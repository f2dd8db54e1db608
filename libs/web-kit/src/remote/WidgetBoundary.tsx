import { Notice } from '@endpaper/ui';
import { Component, type ReactNode } from 'react';

/** Keeps what goes wrong in one widget from taking the page with it. */
export class WidgetBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const tryAgain = () => {
      this.setState({ broken: false });
    };
    return (
      <Notice
        message="This part can't be shown right now."
        action={{ label: 'Try again', onPress: tryAgain }}
      />
    );
  }
}
