/** What starts the bot by itself; shown while no block is chosen. */
import { Plus, X } from 'lucide-react';
import {
  KEYWORD_CHARS,
  BOT_STARTS,
  START_DAYS,
  START_FILTER_CHARS,
  START_KEYWORDS,
  START_PAGE_SECONDS,
} from '../../../../wire/bots/limits.ts';
import {
  botStartKinds,
  keywordPlaces,
  startAudiences,
  type BotStart,
  type BotStartOf,
} from '../../../../wire/bots/starts.ts';
import { pageFilterTypes } from '../../../../wire/pure/page-filter.ts';
import { WholeNumber } from '../../../parts/form/number-field.tsx';
import { TagEditor } from '../../../parts/tag-editor.tsx';
import { Labelled } from '../../../parts/form/labelled.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { useBotEditor, useFlow } from '../editor/editor-context.ts';
import { ChoiceField, Languages, ThingField, WordField } from './fields.tsx';
import { Tool } from '../../../parts/tool.tsx';
import styles from './side.module.css';

const blanks: { readonly [K in BotStart['on']]: BotStartOf<K> } = {
  conversation: { on: 'conversation' },
  keyword: { on: 'keyword', words: {}, place: 'first' },
  page: { on: 'page', filter: '', type: 'is', seconds: 10, who: 'everybody', days: 7 },
  closed: { on: 'closed', team: null },
};

export function StartsSettings() {
  const { keeper, may } = useBotEditor();
  const { flow } = useFlow();
  const { t } = useTexts();
  const { starts } = flow;
  const put = (next: readonly BotStart[], name = '') => void keeper.work.setStarts([...next], name && `starts ${name}`);
  return (
    <section className={`${styles.sideBody} stack`} aria-labelledby="bot-starts">
      <h2 id="bot-starts" className={styles.sideTitle}>
        {t('bots.startsTitle')}
      </h2>
      <p className="hint">{t('bots.startsHint')}</p>
      <fieldset className="plain stack" disabled={!may.write}>
        <ul className="stack">
          {starts.map((start, at) => (
            // They have no name of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={`card ${styles.start}`}>
              <div className="row">
                <b>{t(`bots.startsOn.${start.on}`)}</b>
                <span className="push">
                  <Tool
                    label={t('bots.removePart', { name: t(`bots.startsOn.${start.on}`) })}
                    icon={X}
                    onClick={() => put(starts.filter((_, other) => other !== at))}
                  />
                </span>
              </div>
              <OfStart
                start={start}
                put={(next, name) =>
                  put(
                    starts.map((one, other) => (other === at ? next : one)),
                    name && `${at} ${name}`,
                  )
                }
              />
            </li>
          ))}
        </ul>
        {starts.length < BOT_STARTS && <AddStart onAdd={(start) => put([...starts, start])} />}
      </fieldset>
    </section>
  );
}

function AddStart({ onAdd }: { readonly onAdd: (start: BotStart) => void }) {
  const { t } = useTexts();
  return (
    <span className="row row-1">
      <Plus className="icon" aria-hidden="true" />
      <select
        className="input select"
        aria-label={t('bots.startAdd')}
        value=""
        onChange={({ target }) => {
          const kind = botStartKinds.find((one) => one === target.value);
          if (kind) onAdd(blanks[kind]);
        }}
      >
        <option value="">{t('bots.startAdd')}</option>
        {botStartKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`bots.startsOn.${kind}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

type Put = (start: BotStart, name?: string) => void;

function OfStart({ start, put }: { readonly start: BotStart; readonly put: Put }) {
  const { facts } = useBotEditor();
  const { t } = useTexts();
  switch (start.on) {
    case 'conversation':
      return null;
    case 'keyword':
      return <KeywordStart start={start} put={put} />;
    case 'page':
      return <PageStart start={start} put={put} />;
    case 'closed':
      return (
        <ThingField
          label={t('bots.calendar')}
          value={start.team ?? ''}
          things={facts.teams}
          none={t('bots.calendarOfProject')}
          onChange={(team) => put({ ...start, team: team || null })}
        />
      );
  }
}

function KeywordStart({ start, put }: { readonly start: BotStartOf<'keyword'>; readonly put: Put }) {
  const { lang } = useBotEditor();
  const { t } = useTexts();
  return (
    <>
      <Languages />
      <div className="field">
        <span className="label">{t('bots.keywords')}</span>
        <TagEditor
          tags={start.words[lang] ?? []}
          most={START_KEYWORDS}
          chars={KEYWORD_CHARS}
          onChange={(words) => put({ ...start, words: { ...start.words, [lang]: words } })}
        />
        <span className="hint">{t('bots.keywordsHint')}</span>
      </div>
      <ChoiceField
        label={t('bots.keywordPlace')}
        value={start.place}
        choices={keywordPlaces.map((place) => [place, t(`bots.place.${place}`)] as const)}
        onChange={(place) => put({ ...start, place })}
      />
    </>
  );
}

function PageStart({ start, put }: { readonly start: BotStartOf<'page'>; readonly put: Put }) {
  const { t } = useTexts();
  return (
    <>
      <ChoiceField
        label={t('bots.pageType')}
        value={start.type}
        choices={pageFilterTypes.map((type) => [type, t(`bots.filter.${type}`)] as const)}
        onChange={(type) => put({ ...start, type })}
      />
      <WordField
        label={t('bots.page')}
        hint={t('bots.pageHint')}
        mono
        most={START_FILTER_CHARS}
        value={start.filter}
        onChange={(filter) => put({ ...start, filter }, 'filter')}
      />
      <ChoiceField
        label={t('bots.who')}
        value={start.who}
        choices={startAudiences.map((who) => [who, t(`bots.who.${who}`)] as const)}
        onChange={(who) => put({ ...start, who })}
      />
      <div className="form-grid">
        <Labelled label={t('bots.afterSeconds')}>
          {(control) => (
            <WholeNumber
              {...control}
              className="input"
              min={0}
              max={START_PAGE_SECONDS}
              value={start.seconds}
              onChange={(seconds) => put({ ...start, seconds }, 'seconds')}
            />
          )}
        </Labelled>
        <Labelled label={t('bots.onceInDays')}>
          {(control) => (
            <WholeNumber
              {...control}
              className="input"
              min={1}
              max={START_DAYS}
              value={start.days}
              onChange={(days) => put({ ...start, days }, 'days')}
            />
          )}
        </Labelled>
      </div>
    </>
  );
}
