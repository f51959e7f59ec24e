/** What has changed and is not published, at the bottom while there is something; each change can be taken back. */
import { ChevronDown, TriangleAlert, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { beforeAndAfter, changeWords } from './change-words.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { changesOf, keyOf, type Change } from './tree-changes.ts';

export function TreeBar({ onPublish }: { onPublish: () => void }) {
  const editor = useTreeEditor();
  const { tree, stored, publishing, conflicts } = useTree();
  const texts = useTexts();
  const { t, intl } = texts;
  const [whole, setWhole] = useState(false);
  const list = useId();
  const changes = changesOf(stored, tree);
  if (changes.length === 0) return <output className="sr" />;
  return (
    <section className="edbar" aria-label={t('savebar.label')}>
      {conflicts.length > 0 && (
        <p className="alert warning" role="alert">
          <TriangleAlert className="icon" aria-hidden="true" />
          <span>{t('skills.conflict', { count: conflicts.length })}</span>
        </p>
      )}
      <ChooseDialog onPublish={onPublish} />
      {(whole || conflicts.length > 0) && (
        <ul className="changes" id={list}>
          {changes.map((change) => (
            <ChangeLine key={keyOf(change)} change={change} />
          ))}
        </ul>
      )}
      <div className="savebar-line">
        <output className="badge accent">{t('savebar.count', { count: changes.length })}</output>
        <span className="truncate muted hide-phone">
          {intl.formatList(changes.map((change) => changeWords(texts, change)))}
        </span>
        <span className="row push">
          <button
            type="button"
            className="btn btn-sm btn-tertiary savebar-show"
            aria-expanded={whole}
            aria-controls={list}
            onClick={() => setWhole(!whole)}
          >
            <ChevronDown className="icon" aria-hidden="true" />
            {t('skills.compare')}
          </button>
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
        </span>
      </div>
    </section>
  );
}

function ChangeLine({ change }: { change: Change }) {
  const editor = useTreeEditor();
  const { tree, stored, conflicts } = useTree();
  const texts = useTexts();
  const words = changeWords(texts, change);
  const values = beforeAndAfter(texts, stored, tree, change);
  const both = conflicts.includes(keyOf(change));
  return (
    <li>
      <b>
        {words} {both && <span className="badge warning">{texts.t('skills.changedByOthers')}</span>}
      </b>
      <span className="change" dir="auto">
        {values && (
          <>
            <s>{values[0]}</s>
            <span aria-hidden="true"> → </span>
            <span>{values[1]}</span>
          </>
        )}
      </span>
      <button
        type="button"
        className="btn btn-sm btn-icon btn-tertiary"
        aria-label={texts.t('skills.takeBack', { change: words })}
        onClick={() => editor.revert(change)}
      >
        <Undo2 className="icon flip" aria-hidden="true" />
      </button>
    </li>
  );
}
