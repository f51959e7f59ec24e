/** Where a text is written: what becomes of it above, title, summary and text, and at the side what else is to be said of it. */
import { useId, useRef, useState } from 'react';
import { DOCUMENT_SUMMARY_CHARS, DOCUMENT_TITLE_CHARS } from '../../../wire/documents/limits.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { DocumentView } from '../../../wire/documents/shapes.ts';
import { GoBack } from '../detail/detail.tsx';
import { EditorDoor } from '../editor/door.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Desk, WritingAsks, Written } from './writing-desk.ts';
import { FactsSheet } from './facts-sheet.tsx';
import { SourceColumn, useInLine } from './source-column.tsx';
import { StaleBar } from './stale-bar.tsx';
import { comparedIn } from './compare.ts';
import { CompareView } from './compare-view.tsx';
import { useDraft } from './use-draft.ts';
import { useSource, type Source } from './use-source.ts';
import { usePeople } from './use-people.ts';
import { VersionsCard } from './versions-card.tsx';
import { directionOf } from './languages.ts';
import { WritingBars } from './writing-bars.tsx';
import { WritingDialog } from './writing-dialog.tsx';
import { WritingHead } from './writing-head.tsx';
import styles from './writing.module.css';

type Props = { readonly written: Written; readonly view: DocumentView; readonly project: string };

export function Writing({ written, view, project }: Props) {
  const { draft, state } = useDraft(view, project);
  const compared = comparedIn(useSearch());
  const { people, onCaret } = usePeople(view.id);
  const [asks, setAsks] = useState<WritingAsks | null>(null);
  const can = { write: useCan('content:write'), publish: useCan('content:publish') };
  const params = { project, document: view.id };
  const [waiting, setWaiting] = useState(0);
  const desk: Desk = { written, project, params, draft, state, people, can, waiting, onAsk: setAsks };
  return (
    <>
      <GoBack to={written.home} />
      <WritingHead {...desk} />
      <WritingBars {...desk} />
      {compared ? (
        <CompareView {...desk} compared={compared} />
      ) : (
        <Sheet {...desk} onCaret={onCaret} onWaiting={setWaiting} />
      )}
      {asks?.what === 'facts' && (
        <FactsSheet title={written.words.facts} onClose={() => setAsks(null)}>
          <Beside {...desk} />
        </FactsSheet>
      )}
      {asks && asks.what !== 'facts' && <WritingDialog {...desk} asks={asks} onClose={() => setAsks(null)} />}
    </>
  );
}

type SheetProps = Desk & { readonly onCaret: (block: string) => void; readonly onWaiting: (files: number) => void };

/** The text, beside what it is translated from where it is a translation, and what else is to be said of it. */
function Sheet({ onCaret, onWaiting, ...desk }: SheetProps) {
  const { written, project, draft, state, people, can } = desk;
  const source = useSource(project, state);
  const [left, right] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  const spaces = useInLine(source, left, right);
  const { words } = written;
  return (
    <>
      {source && state.view.source?.stale && <StaleBar {...desk} source={source} />}
      <div className={`${source ? styles.beside : 'detail'} ${styles.folding}`}>
        {source && <SourceColumn source={source} spaces={spaces} place={left} />}
        <section className={`card ${styles.sheet}`} aria-label={words.text} ref={right}>
          {written.above?.(desk)}
          <Fields {...desk} />
          <EditorDoor
            profile="full"
            lang={state.view.lang}
            dir={directionOf(state.view.lang)}
            value={state.words.body as Body}
            onChange={(body) => draft.change({ body })}
            label={words.text}
            disabled={!can.write}
            people={people}
            onCaret={onCaret}
            onWaiting={onWaiting}
            {...(source ? { beside: { changed: changedIn(source), spaces: spaces.translation } } : {})}
          />
        </section>
        <aside className="facts" aria-label={words.facts}>
          <Beside {...desk} />
        </aside>
      </div>
    </>
  );
}

function Beside(desk: Desk) {
  return (
    <>
      {desk.written.facts(desk)}
      <VersionsCard {...desk} />
    </>
  );
}

/** Places of the blocks whose source says something else by now. */
const changedIn = ({ blocks }: Source): ReadonlySet<number> =>
  new Set(blocks.flatMap(({ change, beside }) => (change && beside !== undefined ? [beside] : [])));

function Fields({ draft, state: { words, view }, can }: Desk) {
  const { t } = useTexts();
  const id = useId();
  const common = { lang: view.lang, dir: 'auto', autoComplete: 'off', readOnly: !can.write };
  return (
    <div className={styles.fields}>
      <label className="sr" htmlFor={`${id}-title`}>
        {t('writing.title')}
      </label>
      <textarea
        {...common}
        id={`${id}-title`}
        className={`${styles.field} ${styles.title}`}
        rows={1}
        placeholder={t('writing.title')}
        maxLength={DOCUMENT_TITLE_CHARS}
        value={words.title}
        onChange={({ target }) => draft.change({ title: target.value.replaceAll(/[\r\n]+/g, ' ') })}
      />
      <label className="sr" htmlFor={`${id}-summary`}>
        {t('writing.summary')}
      </label>
      <textarea
        {...common}
        id={`${id}-summary`}
        className={styles.field}
        rows={1}
        placeholder={t('writing.summary')}
        maxLength={DOCUMENT_SUMMARY_CHARS}
        value={words.summary}
        onChange={({ target }) => draft.change({ summary: target.value.replaceAll(/[\r\n]+/g, ' ') })}
      />
    </div>
  );
}
