import { useMessenger, useTexts } from '../context.ts';
import { ArrowLeft, X } from './icons.ts';

export function CloseButton({ onBrand = false }: { onBrand?: boolean }) {
  const { t } = useTexts();
  const { close } = useMessenger();
  return (
    <button type="button" className={onBrand ? 'icb on-brand' : 'icb'} aria-label={t('close')} onClick={close}>
      <X size={20} strokeWidth={1.75} />
    </button>
  );
}

export function BackButton({ onClick, disabled = false }: { onClick: () => void; disabled?: boolean }) {
  const { t } = useTexts();
  return (
    <button type="button" className="icb" aria-label={t('back')} disabled={disabled} onClick={onClick}>
      <ArrowLeft className="flip" size={20} strokeWidth={1.75} />
    </button>
  );
}
