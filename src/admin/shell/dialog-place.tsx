/** Where dialogs appear. What draws them comes with the first one. */
import { useSnapshot } from 'valtio/react';
import { later } from '../parts/later.tsx';
import { useServices } from '../services.ts';

const DialogLayer = later(() => import('./dialog-layer.tsx'));

export function DialogPlace() {
  const { content } = useSnapshot(useServices().dialogs.state);
  return content ? <DialogLayer /> : null;
}
