/** Puts a text on the clipboard and says so. */
import { Check, Copy, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';
import { useTexts } from '../shell/use-texts.ts';

const DONE_MS = 2000;

type Props = {
  readonly label: string;
  readonly text: () => string;
  readonly className: string;
  readonly icon?: LucideIcon;
};

export function CopyButton({ label, text, className, icon: Icon = Copy }: Props) {
  const { browser, toasts } = useServices();
  const { t } = useTexts();
  const [done, setDone] = useState(false);
  useEffect(() => (done ? browser.start(() => setDone(false), DONE_MS) : undefined), [done, browser]);

  async function copy(): Promise<void> {
    try {
      await browser.window.navigator.clipboard.writeText(text());
      setDone(true);
    } catch (error) {
      // The clipboard exists only on secure pages; the reader can still mark and copy by hand.
      browser.report(error);
      toasts.show({ type: 'error', heading: t('common.copyFailed') });
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        {done ? <Check className="icon" aria-hidden="true" /> : <Icon className="icon" aria-hidden="true" />}
        <span>{label}</span>
      </button>
      <output className="sr">{done ? t('common.copied') : ''}</output>
    </>
  );
}
