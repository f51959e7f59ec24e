/** Catches what breaks while drawing: the rest of the dashboard stays, and the reader can try again. */
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import type { AdminTexts } from './texts.ts';

type Props = { children: ReactNode; texts: AdminTexts; report: (error: unknown) => void };

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { t } = this.props.texts;
    return (
      <div className="message-page" role="alert">
        <TriangleAlert className="icon message-icon c-danger" aria-hidden="true" />
        <h1>{t('error.broken')}</h1>
        <p className="muted">{t('error.brokenHint')}</p>
        <button type="button" className="btn btn-secondary" onClick={() => this.setState({ failed: false })}>
          {t('common.retry')}
        </button>
      </div>
    );
  }
}
