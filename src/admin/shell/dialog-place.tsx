/** Where dialogs appear. What draws them comes with the first one. */
import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';

const DialogLayer = lazy(() => import('./dialog-layer.tsx'));

export function DialogPlace() {
  const { content } = useSnapshot(useServices().dialogs.state);
  if (!content) return null;
  return (
    <Suspense fallback={null}>
      <DialogLayer />
    </Suspense>
  );
}
