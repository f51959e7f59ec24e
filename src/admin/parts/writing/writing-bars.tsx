/** What the writer has to know before they go on: found again, joined, to be decided, not taken, waiting for its hour. */
import { Archive, Clock, Languages, TriangleAlert, Users } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { exactTime } from '../ago.tsx';
import { ReadingView } from '../editor/reading.tsx';
import { readersZone } from '../zone.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Clashes, Draft } from './draft.ts';
import { failureSentence } from './failure-sentence.ts';
import { useWork } from './use-work.ts';
import { useZone } from './use-zone.ts';
import { directionOf, languageName } from './languages.ts';
import type { Desk } from './writing-desk.ts';
import styles from './writing.module.css';

export function WritingBars(desk: Desk) {
  const { written, draft, state } = desk;
  const texts = useTexts();
  const { t } = texts;
  const { phase, failure, restored, joined, clashes, view } = state;
  return (
    <>
      {written.archivedAt && (
        <Bar icon={<Archive aria-hidden="true" />} look="info">
          {written.words.archived}
        </Bar>
      )}
      {(view.publishAt || view.unpublishAt) && <Scheduled {...desk} />}
      <CopySource {...desk} />
      {restored && phase === 'unsaved' && (
        <Bar icon={<TriangleAlert aria-hidden="true" />} look="warning">
          <span>{t('writing.restored')}</span>
          <button type="button" className="btn btn-sm btn-secondary push" onClick={() => void draft.send()}>
            {t('writing.keepRestored')}
          </button>
          <button type="button" className="btn btn-sm btn-tertiary" onClick={draft.forget}>
            {t('writing.forget')}
          </button>
        </Bar>
      )}
      {phase === 'kept' && failure && failure.status >= 400 && (
        <Bar icon={<TriangleAlert aria-hidden="true" />} look="danger">
          <span>{failureSentence(texts, failure)}</span>
          <button type="button" className="btn btn-sm btn-secondary push" onClick={() => void draft.send()}>
            {t('common.retry')}
          </button>
        </Bar>
      )}
      {joined !== null && !clashes && (
        <Bar icon={<Users aria-hidden="true" />} look="info">
          {t('writing.joined', { name: joined || t('writing.somebody') })}
        </Bar>
      )}
      {clashes && <ClashCard clashes={clashes} draft={draft} lang={view.lang} />}
    </>
  );
}

/** A language in which nothing is written begins with what is written in another. */
function CopySource({ written, project, draft, state: { words, view }, can }: Desk) {
  const { api } = useServices();
  const texts = useTexts();
  const work = useWork();
  const source = written.texts.find(({ lang, title }) => lang !== view.lang && title !== '');
  if (!source || !can.write || words.title !== '' || !isBlank(words.body as Body)) return null;
  const copy = async () => {
    const { draft: from } = await api(documentEndpoints.document, { params: { project, document: source.document } });
    draft.change({ title: from.title, summary: from.summary, body: from.body });
  };
  return (
    <Bar icon={<Languages aria-hidden="true" />} look="info">
      <span>{texts.t('writing.copyHint')}</span>
      <button type="button" className="btn btn-sm btn-secondary push" onClick={() => void work(copy)}>
        {texts.t('writing.copySource', { language: languageName(source.lang, texts) })}
      </button>
    </Bar>
  );
}

const isBlank = ({ content }: Body): boolean =>
  content.every((node) => node.type === 'paragraph' && (node.content ?? []).length === 0);

type BarProps = {
  readonly icon: ReactNode;
  readonly look: 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
};

function Bar({ icon, look, children }: BarProps) {
  return (
    <output className={`alert ${look} row wrap`}>
      {icon}
      {children}
    </output>
  );
}

function Scheduled({ state: { view }, draft, project, params, can }: Desk) {
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const { zone } = useZone(project);
  /** In the project's zone, and in the reader's where it is another; in theirs alone until that is known. */
  const hour = (time: string): string => {
    const own = exactTime(texts, Date.parse(time));
    if (zone === null || zone === readersZone()) return own;
    return t('writing.bothTimes', { at: exactTime(texts, Date.parse(time), zone), own });
  };
  const cancel = async () => {
    const body = { publishAt: null, unpublishAt: null };
    draft.told(await api(documentEndpoints.scheduleDocument, { params, body }));
  };
  return (
    <Bar icon={<Clock aria-hidden="true" />} look="info">
      <span>
        {view.publishAt && t('writing.publishAt', { at: hour(view.publishAt) })}{' '}
        {view.unpublishAt && t('writing.unpublishAt', { at: hour(view.unpublishAt) })}
      </span>
      {can.publish && (
        <button type="button" className="btn btn-sm btn-secondary push" onClick={() => void work(cancel)}>
          {t('writing.cancelSchedule')}
        </button>
      )}
    </Bar>
  );
}

type ClashProps = { readonly clashes: Clashes; readonly draft: Draft; readonly lang: string };

/** What both have changed, side by side. Until it is decided nothing is sent; all of it stays on this device. */
function ClashCard({ clashes: { by, fields, blocks }, draft, lang }: ClashProps) {
  const { t } = useTexts();
  const card = useRef<HTMLElement>(null);
  // It comes above the text that somebody is writing, and browsers keep what is written in place: it would stand out of sight.
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  const name = by ?? t('writing.somebody');
  const read = (node: DocumentNode) => (
    <ReadingView value={{ type: 'doc', content: [node] } as Body} lang={lang} dir={directionOf(lang)} />
  );
  return (
    <section className="card" ref={card} aria-label={t('writing.clash')} role="alert">
      <div className="card-head">
        <h2>{t('writing.clash')}</h2>
        <span className="hint">{t('writing.clashHint', { name })}</span>
      </div>
      <div className="card-body stack">
        {fields.map((field) => (
          <Pair
            key={field.field}
            name={name}
            mine={<bdi>{field.mine}</bdi>}
            theirs={<bdi>{field.theirs}</bdi>}
            onChoose={(choice) => choice !== 'both' && draft.chooseField(field, choice)}
          />
        ))}
        {blocks.map((clash) => (
          <Pair
            key={clash.id}
            name={name}
            mine={read(clash.mine)}
            theirs={read(clash.theirs)}
            both
            onChoose={(choice) => draft.chooseBlock(clash, choice)}
          />
        ))}
      </div>
    </section>
  );
}

type PairProps = {
  readonly name: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly both?: boolean;
  readonly onChoose: (choice: 'mine' | 'theirs' | 'both') => void;
};

function Pair({ name, mine, theirs, both = false, onChoose }: PairProps) {
  const { t } = useTexts();
  const choose = (choice: 'mine' | 'theirs' | 'both', words: string) => (
    <button type="button" className="btn btn-sm btn-secondary" onClick={() => onChoose(choice)}>
      {words}
    </button>
  );
  return (
    <div className={styles.pair}>
      <div className={styles.side}>
        <p className="hint">{t('writing.yours')}</p>
        {mine}
        {choose('mine', t('writing.keepMine'))}
      </div>
      <div className={styles.side}>
        <p className="hint">
          <bdi>{name}</bdi>
        </p>
        {theirs}
        <div className="row wrap">
          {choose('theirs', t('writing.takeTheirs'))}
          {both && choose('both', t('writing.keepBoth'))}
        </div>
      </div>
    </div>
  );
}
