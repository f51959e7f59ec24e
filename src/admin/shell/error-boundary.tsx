/**
 * Catches what breaks while drawing: the rest of the dashboard stays, and the reader can try again. A bot gets no error
 * page, only the log its line.
 */
import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';
import type { Faults } from './faults.ts';
import { PageError, readPageError, type ErrorFacts } from './page-error.ts';
import { useTexts } from './use-texts.ts';

type Props = {
  readonly children: ReactNode;
  readonly faults: Pick<Faults, 'bot'>;
  readonly report: (error: unknown) => void;
  /** Puts a frame around the error page, where nothing else gives it one. */
  readonly frame?: (page: ReactNode) => ReactNode;
};

export class ErrorBoundary extends Component<Props, { facts: ErrorFacts | null }> {
  override state: { facts: ErrorFacts | null } = { facts: null };

  static getDerivedStateFromError(error: unknown): { facts: ErrorFacts } {
    return { facts: readPageError(error) };
  }

  override componentDidCatch(error: unknown): void {
    // A page that is not there is no fault of anybody.
    if (!(error instanceof PageError && error.statusCode === 404)) this.props.report(error);
  }

  override render(): ReactNode {
    const { facts } = this.state;
    const { children, faults, frame = (page: ReactNode) => page } = this.props;
    if (!facts) return children;
    if (faults.bot && facts.statusCode !== 404) return null;
    return frame(
      <ErrorPage facts={facts}>
        <Retry onPress={() => this.setState({ facts: null })} />
      </ErrorPage>,
    );
  }
}

function Retry({ onPress }: { onPress: () => void }) {
  const { t } = useTexts();
  return (
    <button type="button" className="btn btn-primary" onClick={onPress}>
      {t('common.retry')}
    </button>
  );
}
