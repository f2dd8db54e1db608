import { Notice } from '@endpaper/ui';
import { Component, type ContextType, type ReactNode } from 'react';
import { QuietWidgets } from './LoadedComponent.js';

/** An error boundary: shows a notice with Try again in place of a widget that throws. */
export class WidgetBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  static override contextType = QuietWidgets;
  declare context: ContextType<typeof QuietWidgets>;
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    if (this.context) return null;
    const tryAgain = () => {
      this.setState({ broken: false });
    };
    return (
      <Notice
        message="This part can’t be shown right now."
        action={{ label: 'Try again', onPress: tryAgain }}
      />
    );
  }
}
