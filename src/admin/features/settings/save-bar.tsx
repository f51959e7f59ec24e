/** What has changed and is not saved, at the bottom while there is something. */
import { ChevronDown, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { AppearanceEditor } from './appearance.ts';
import { nameOf, useEditor } from './appearance-context.ts';
import { changedFields, wrongFields, type Field, type Form } from './appearance-form.ts';

/** `onWrong` leads to a field that cannot be saved. */
export function SaveBar({ onWrong }: { onWrong: (field: Field) => void }) {
  const editor = useEditor();
  const { saved, form, saving, tried } = useSnapshot(editor.state, { sync: true });
  const { t } = useTexts();
  const [whole, setWhole] = useState(false);
  const list = useId();
  const save = useSave(editor, onWrong);
  const changed = saved && form ? changedFields(saved as Form, form as Form) : [];
  const wrong = form && tried ? wrongFields(form as Form) : [];
  const may = useCan('content:publish', 'project');
  if (changed.length === 0) return <output />;
  return (
    <section className="savebar" aria-label={t('savebar.label')}>
      {whole && (
        <ul className="changes" id={list}>
          {changed.map((field) => (
            <Change key={field} field={field} saved={saved as Form} form={form as Form} />
          ))}
        </ul>
      )}
      <div className="savebar-line">
        <output className="badge accent">{t('savebar.count', { count: changed.length })}</output>
        <button
          type="button"
          className="btn btn-sm btn-tertiary savebar-show"
          aria-expanded={whole}
          aria-controls={list}
          onClick={() => setWhole(!whole)}
        >
          <ChevronDown className="icon" aria-hidden="true" />
          {t(whole ? 'savebar.less' : 'savebar.show')}
        </button>
        <span className="truncate muted hide-phone">
          {wrong.length > 0 ? (
            <span className="c-danger">{t('savebar.wrong', { count: wrong.length })}</span>
          ) : (
            changed.map((field) => nameOf({ t }, field)).join(', ')
          )}
        </span>
        <span className="row push">
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={saving}
            onClick={() => !saving && editor.undo()}
          >
            {t('savebar.undo')}
          </button>
          {may && (
            <button type="button" className="btn btn-primary" aria-disabled={saving} onClick={() => void save()}>
              {saving && <span className="spinner" aria-hidden="true" />}
              {t('savebar.save')}
            </button>
          )}
        </span>
      </div>
    </section>
  );
}

function Change({ field, saved, form }: { field: Field; saved: Form; form: Form }) {
  const editor = useEditor();
  const texts = useTexts();
  const name = nameOf(texts, field);
  return (
    <li>
      <b>{name}</b>
      <span className="change" dir="auto">
        <s>{wordsOf(texts, field, saved[field])}</s>
        <span aria-hidden="true"> → </span>
        <span>{wordsOf(texts, field, form[field])}</span>
      </span>
      <button
        type="button"
        className="btn btn-sm btn-icon btn-tertiary"
        aria-label={texts.t('savebar.undoOne', { field: name })}
        onClick={() => editor.undo([field])}
      >
        <Undo2 className="icon flip" aria-hidden="true" />
      </button>
    </li>
  );
}

function wordsOf({ t }: AdminTexts, field: Field, value: string | boolean): string {
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (field === 'feedbackButtonPosition') return t(`settings.position.${value as 'BOTTOM_RIGHT'}`);
  return value || t('savebar.empty');
}

/** Saves; leads to the first field that cannot be saved, and says what became of it. */
function useSave(editor: AppearanceEditor, onWrong: (field: Field) => void): () => Promise<void> {
  const { toasts, browser } = useServices();
  const { t } = useTexts();
  return async () => {
    const outcome = await editor.save();
    if (outcome.kind === 'saved') {
      toasts.show({ type: 'success', heading: t('settings.savebar.saved'), body: t('settings.savebar.savedHint') });
      return;
    }
    if (outcome.kind === 'failed') {
      browser.report(outcome.failure);
      const { code } = outcome.failure;
      const body = code === 'network' ? t('error.network') : code === 'invalid_field' ? '' : t('error.later');
      toasts.show({ type: 'error', heading: t('settings.savebar.failed'), body });
    }
    const { form, refused } = editor.state;
    const first = refused[0] ?? (form && wrongFields(form)[0]);
    if (first) onWrong(first);
  };
}
