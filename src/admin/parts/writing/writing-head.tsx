/** What becomes of the text that is written: its state, whether it is saved, its language, and what can be done with it. */
import { useMemo } from 'react';
import { Menu } from '@base-ui/react/menu';
import { ChevronDown, CircleCheck, CloudOff, LoaderCircle, SlidersHorizontal } from 'lucide-react';
import { MenuPopup } from '../menu-popup.tsx';
import { PageTitle } from '../page-title.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { changesOf } from './changes.ts';
import type { DraftState } from './draft.ts';
import { MenuEntry } from '../menu-entry.tsx';
import { Faces } from './faces.tsx';
import { PreviewButton } from './preview-button.tsx';
import { StateChip } from './state-chip.tsx';
import { languageName } from './languages.ts';
import { useWork } from './use-work.ts';
import type { Desk, WritingAsks } from './writing-desk.ts';
import styles from './writing.module.css';

export function WritingHead(desk: Desk) {
  const { written, state, people, onAsk } = desk;
  const { t } = useTexts();
  const { view, words } = state;
  const { live } = view;
  const changes = useMemo(() => (live ? changesOf(live, words).length : 0), [live, words]);
  return (
    <div className={`head ${styles.head}`}>
      <PageTitle title={written.heading} documentTitle={written.name} />
      <StateChip state={view.state} />
      {changes > 0 && (
        <button type="button" className="link" onClick={() => onAsk({ what: 'changes' })}>
          {t('writing.changes', { count: changes })}
        </button>
      )}
      <SaveLine phase={state.phase} />
      <div className="actions">
        <Faces people={people} />
        <LanguageMenu {...desk} />
        <button
          type="button"
          className={`btn btn-secondary ${styles.toFacts}`}
          aria-label={written.words.facts}
          title={written.words.facts}
          onClick={() => onAsk({ what: 'facts' })}
        >
          <SlidersHorizontal className="icon" aria-hidden="true" />
        </button>
        {written.previews && <PreviewButton {...desk} />}
        <Publishing {...desk} changes={changes} />
      </div>
    </div>
  );
}

/** On a phone a bar at the foot of the screen; the tools of the text stand there while it is written. */
function Publishing({ changes, ...desk }: Desk & { readonly changes: number }) {
  const { written, state, can, onAsk } = desk;
  const { t } = useTexts();
  const { view } = state;
  if (!can.publish && !can.write) return null;
  return (
    <div className={styles.publishing} data-publishing>
      {can.publish && !written.archivedAt && (
        <button
          type="button"
          className="btn btn-primary"
          disabled={state.phase === 'asks' || (view.state === 'published' && changes === 0)}
          onClick={() => onAsk({ what: 'publish' })}
        >
          {t(view.live ? 'writing.publishChanges' : 'writing.publish')}
        </button>
      )}
      <MoreMenu {...desk} />
    </div>
  );
}

function SaveLine({ phase }: Pick<DraftState, 'phase'>) {
  const { t } = useTexts();
  const isBusy = phase === 'saving' || phase === 'unsaved';
  const Icon = phase === 'saved' ? CircleCheck : isBusy ? LoaderCircle : CloudOff;
  const words = phase === 'saved' ? 'writing.saved' : isBusy ? 'writing.saving' : 'writing.keptHere';
  return (
    <output className="hint row row-1">
      <Icon className="icon" aria-hidden="true" />
      {t(words)}
    </output>
  );
}

function LanguageMenu({ written, state: { view }, can, onAsk }: Desk) {
  const { navigation } = useServices();
  const texts = useTexts();
  const go = (lang: string) => navigation.go(written.pathIn(lang), { replace: true });
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className="btn btn-secondary"
        aria-label={texts.t('writing.languageIs', { language: languageName(view.lang, texts) })}
      >
        <bdi>{languageName(view.lang, texts)}</bdi>
        <ChevronDown className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup align="end">
        <Menu.RadioGroup value={view.lang} onValueChange={go}>
          {written.texts.map(({ lang, state, stale }) => (
            <Menu.RadioItem key={lang} value={lang} className="menu-item" closeOnClick>
              <span className="menu-label">{languageName(lang, texts)}</span>
              {stale ? <span className="badge warning">{texts.t('writing.stale')}</span> : <StateChip state={state} />}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {can.write && <MenuEntry words={texts.t('writing.addLanguage')} onClick={() => onAsk({ what: 'language' })} />}
      </MenuPopup>
    </Menu.Root>
  );
}

function MoreMenu(desk: Desk) {
  const { written, state, can, onAsk } = desk;
  const { t } = useTexts();
  const work = useWork();
  const { view } = state;
  const item = (words: string, what: Exclude<WritingAsks['what'], 'version' | 'facts'>) => (
    <MenuEntry words={words} onClick={() => onAsk({ what })} />
  );
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn btn-secondary" aria-label={t('writing.more')}>
        {t('writing.more')}
        <ChevronDown className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup align="end">
        {can.write && item(t('writing.keepVersion'), 'keep')}
        {can.write && view.state === 'changed' && item(t('writing.discard'), 'discard')}
        {can.publish && !written.archivedAt && item(t('writing.schedule'), 'schedule')}
        {can.publish && view.live && item(t('writing.unpublish'), 'unpublish')}
        {can.publish && !written.archivedAt && item(t('writing.archiveOne'), 'archive')}
        {can.publish && written.archivedAt && (
          <>
            <MenuEntry words={t('writing.unarchive')} onClick={() => void work(written.unarchive)} />
            <MenuEntry words={t('writing.delete')} removes onClick={written.remove} />
          </>
        )}
      </MenuPopup>
    </Menu.Root>
  );
}
