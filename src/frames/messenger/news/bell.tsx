/** News by mail: the bell in the bar of the list, which comes as a chunk of its own once the list is there. */
import BellIcon from 'lucide-react/icons/bell';
import { useRef, useState } from 'react';
import type { NewsLabel } from '../../../wire/news/messenger-shapes.ts';
import { useMessengerState } from '../context.ts';
import { Sheet } from './sheet.tsx';
import { useSubscription } from './use-subscription.ts';
import { useSheetTexts } from './use-texts.ts';

type BellProps = { readonly categories: readonly NewsLabel[] };

export function Bell(props: BellProps) {
  const { visitor } = useMessengerState();
  return <BellOf key={visitor.id} {...props} />;
}

/** Nothing where this installation sends no mail. */
function BellOf({ categories }: BellProps) {
  const { t } = useSheetTexts();
  const { own, wish } = useSubscription();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!own?.offered) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icb on-brand"
        aria-haspopup="dialog"
        aria-label={t('title')}
        onClick={() => setOpen(true)}
      >
        <BellIcon size={20} strokeWidth={1.75} />
      </button>
      {isOpen && <Sheet own={own} categories={categories} onWish={wish} onClose={close} />}
    </>
  );
}
