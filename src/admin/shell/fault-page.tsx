/** The error page over everything, after an error that nobody has caught. What lies below stays as it was. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import { usePath } from './address.ts';
import { DefaultLayout } from './default-layout.tsx';
import { ErrorPage } from './error-page.tsx';
import { useTexts } from './use-texts.ts';

export function FaultPlace({ children }: { children: ReactNode }) {
  const { fault } = useSnapshot(useServices().faults.state);
  return (
    <>
      <div className="as-is" inert={fault !== null}>
        {children}
      </div>
      {fault && <FaultPage />}
    </>
  );
}

function FaultPage() {
  const { faults, browser } = useServices();
  const { fault } = useSnapshot(faults.state);
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const path = usePath();
  const [begun] = useState(path);
  useEffect(() => {
    const before = browser.window.document.activeElement;
    place.current?.querySelector('h1')?.focus();
    return () => (before as HTMLElement | null)?.focus?.();
  }, [browser]);
  // A link of the error page leads to another screen, which begins anew.
  useEffect(() => {
    if (path !== begun) faults.clear();
  }, [path, begun, faults]);
  if (!fault) return null;
  return (
    <div className="fault" ref={place}>
      <DefaultLayout>
        <ErrorPage facts={fault}>
          <button type="button" className="btn btn-primary" onClick={faults.clear}>
            {t('error.goOn')}
          </button>
        </ErrorPage>
      </DefaultLayout>
    </div>
  );
}
