/** Steps back and forth, and what is done with the chosen blocks: the same above the outline and on the canvas. */
import { ClipboardPaste, Copy, Redo2, Trash2, Undo2 } from 'lucide-react';
import { Tool } from '../../../parts/tool.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { useBotEditor, useFlow } from './editor-context.ts';

export function EditTools() {
  const { keeper } = useBotEditor();
  const { past, future, chosen } = useFlow();
  const { t } = useTexts();
  const { work } = keeper;
  return (
    <>
      <Tool label={t('common.undo')} icon={Undo2} off={past.length === 0} onClick={work.undo} />
      <Tool label={t('common.redo')} icon={Redo2} off={future.length === 0} onClick={work.redo} />
      <Tool label={t('bots.copyBlocks')} icon={Copy} off={chosen.length === 0} onClick={work.copy} />
      <Tool label={t('bots.paste')} icon={ClipboardPaste} onClick={work.paste} />
      <Tool
        label={t('bots.removeBlocks', { count: chosen.length })}
        icon={Trash2}
        off={chosen.length === 0}
        onClick={() => work.remove(work.state.chosen)}
      />
    </>
  );
}
