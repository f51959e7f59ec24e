/** Where toasts appear. Errors and warnings interrupt a screen reader, the others wait for a pause. */
import { CircleCheck, CircleX, Info, TriangleAlert, Undo2, X } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import { say } from './say.ts';
import type { Toast, ToastType } from './toasts.ts';
import { useTexts } from './use-texts.ts';

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info } as const;
export const toastColours: Record<ToastType, string> = {
  success: 'c-success',
  error: 'c-danger',
  warning: 'c-warning',
  info: 'c-info',
};

export function ToastRegion() {
  const { list } = useSnapshot(useServices().toasts.state);
  const { t } = useTexts();
  return (
    <section className="toasts" aria-label={t('shell.messages')}>
      <div aria-live="polite">{list.filter((toast) => !interrupts(toast)).map(show)}</div>
      <div aria-live="assertive">{list.filter(interrupts).map(show)}</div>
    </section>
  );
}

const interrupts = (toast: Toast): boolean => toast.type === 'error' || toast.type === 'warning';
const show = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />;

function ToastCard({ toast }: { toast: Toast }) {
  const { toasts } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const Icon = icons[toast.type];
  const wait = () => toasts.pause(toast.id);
  const goOn = () => toasts.resume(toast.id);
  return (
    <div
      className={`toast ${toastColours[toast.type]}`}
      data-type={toast.type}
      data-offers={toast.action !== null}
      onPointerEnter={wait}
      onPointerLeave={goOn}
      onFocus={wait}
      onBlur={goOn}
    >
      <Icon className="icon" aria-hidden="true" />
      <div className="toast-text">
        <b>{say(texts, toast.heading)}</b>
        {toast.body && <p>{say(texts, toast.body)}</p>}
      </div>
      {toast.action !== null && (
        <button type="button" className="btn btn-sm btn-tertiary" onClick={() => toasts.take(toast.id)}>
          <Undo2 className="icon flip" aria-hidden="true" />
          {toast.action}
        </button>
      )}
      <button
        type="button"
        className="btn btn-sm btn-icon btn-tertiary"
        aria-label={t('common.dismiss')}
        onClick={() => toasts.hide(toast.id)}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}
