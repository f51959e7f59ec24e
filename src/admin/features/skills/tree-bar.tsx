/** What has changed of the tree and is not published; each change can be taken back. */
import { TriangleAlert } from 'lucide-react';
import { ChangesBar } from '../../parts/form/changes-bar.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { beforeAndAfter, changeWords } from './change-words.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { useTree, useTreeEditor } from './editor-context.ts';
import { changesOf, keyOf } from './tree-changes.ts';

export function TreeBar({ onPublish }: { onPublish: () => void }) {
  const editor = useTreeEditor();
  const { tree, stored, publishing, conflicts } = useTree();
  const texts = useTexts();
  const { t, intl } = texts;
  const changes = changesOf(stored, tree);
  if (changes.length === 0) return <output className="sr" />;
  const words = changes.map((change) => changeWords(texts, change));
  const lines = changes.map((change, at) => ({
    key: keyOf(change),
    name: (
      <>
        {words[at]}{' '}
        {conflicts.includes(keyOf(change)) && <span className="badge warning">{t('skills.changedByOthers')}</span>}
      </>
    ),
    values: beforeAndAfter(texts, stored, tree, change),
    undo: { label: t('skills.takeBack', { change: words[at]! }), press: () => editor.revert(change) },
  }));
  return (
    <>
      <ChooseDialog onPublish={onPublish} />
      <ChangesBar
        look="edbar"
        changes={lines}
        summary={intl.formatList(words)}
        open={conflicts.length > 0}
        alert={
          conflicts.length > 0 && (
            <p className="alert warning" role="alert">
              <TriangleAlert className="icon" aria-hidden="true" />
              <span>{t('skills.conflict', { count: conflicts.length })}</span>
            </p>
          )
        }
        buttons={
          <>
            <button
              type="button"
              className="btn btn-sm btn-secondary"
              aria-disabled={publishing}
              onClick={() => !publishing && editor.discard()}
            >
              {t('skills.discard')}
            </button>
            <button type="button" className="btn btn-sm btn-primary" aria-disabled={publishing} onClick={onPublish}>
              {publishing && <span className="spinner" aria-hidden="true" />}
              {t('skills.publish')}
            </button>
          </>
        }
      />
    </>
  );
}
