/** Changes that meet those of somebody else: the reader chooses, one by one, which stays, and what is chosen is published. */
import { ClashDialog } from '../../parts/form/clash-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { clashName, clashSides, type Side } from './change-words.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { changesOf, keyOf } from './tree-changes.ts';

export function ChooseDialog({ onPublish }: { onPublish: () => void }) {
  const editor = useTreeEditor();
  const { tree, stored, conflicts, asking } = useTree();
  const texts = useTexts();
  const { t } = texts;
  if (!asking) return null;
  const met = changesOf(stored, tree).filter((change) => conflicts.includes(keyOf(change)));
  return (
    <ClashDialog<Record<string, Side>>
      clash={{
        fields: met.map((change) => ({ field: keyOf(change), ...clashSides(texts, stored, tree, change) })),
        settle(chosen) {
          if (!chosen) return editor.putOff();
          editor.choose(Object.keys(chosen).filter((key) => chosen[key]?.of === 'theirs'));
          if (editor.changes().length > 0) onPublish();
        },
      }}
      names={Object.fromEntries(met.map((change) => [keyOf(change), clashName(texts, change)]))}
      say={(_, side) => (side as Side).words}
      words={{ hint: t('skills.clashHint'), keep: t('skills.clashKeep') }}
    />
  );
}
