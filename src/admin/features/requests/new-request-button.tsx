/** The button that begins a request, and its dialog. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { NewRequestDialog } from './new-request-dialog.tsx';

type Props = {
  readonly rules: Rules;
  /** Where it stands if its writer chooses nothing else; '' for the first one. */
  readonly board: string;
};

export function NewRequestButton({ rules, board }: Props) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        <Plus className="icon" aria-hidden="true" />
        {t('requests.new')}
      </button>
      {open && <NewRequestDialog rules={rules} board={board} onClose={() => setOpen(false)} />}
    </>
  );
}
