/** What is said of an entry besides its text, each saved at once; its address in this language, and its figures. */
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { newsNotifies } from '../../../wire/news/choices.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { NEWS_VERSION_CHARS } from '../../../wire/news/limits.ts';
import type { NewsChange, NewsEntry } from '../../../wire/news/shapes.ts';
import { subscriberEndpoints } from '../../../wire/subscribers/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { exactTime } from '../../parts/ago.tsx';
import { Card, Facts } from '../../parts/detail/detail.tsx';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { AddressField } from '../../parts/writing/address-field.tsx';
import { AudienceField } from '../../parts/writing/audience-field.tsx';
import { SelectField } from '../../parts/writing/form-dialog.tsx';
import type { Desk } from '../../parts/writing/writing-desk.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { categoriesOf } from './entries.ts';
import { BesideEntry } from './fulfilled.tsx';
import { useNewsChange } from './use-news-change.ts';
import { categoryChoices } from './words.ts';

type Props = Desk & { readonly entry: NewsEntry };

export function EntryFacts(desk: Props) {
  const { entry, project, can, state } = desk;
  const { t } = useTexts();
  const change = useNewsChange(project, entry.id);
  return (
    <>
      <Card title={t('news.facts')}>
        <div className="card-body">
          <fieldset className="plain stack stack-3" disabled={!can.write}>
            <Choices entry={entry} project={project} onChange={change} />
            <Pin entry={entry} onChange={change} />
            <Version entry={entry} onChange={change} />
            <label className="row">
              <input
                type="checkbox"
                className="check"
                checked={entry.reactions}
                onChange={({ target }) => change({ reactions: target.checked })}
              />
              {t('news.reactionsOn')}
            </label>
            <AddressField
              {...desk}
              pathOf={(slug) => `/news/${state.view.lang}/${entry.number}${slug && `-${slug}`}`}
            />
          </fieldset>
        </div>
      </Card>
      <BesideEntry entry={entry} project={project} can={can.write} />
      {entry.publishedAt && <Figures entry={entry} />}
    </>
  );
}

function Choices({ entry, project, onChange }: Changing & { readonly project: string }) {
  const { desk: site } = useServices();
  const { members } = useSnapshot(site.state);
  const texts = useTexts();
  const { t } = texts;
  const { value } = useAsked(categoriesOf(project));
  const mail = useAsked(asked(subscriberEndpoints.subscribers, { params: { project }, query: { limit: 1 } }));
  // Ways that this installation has, and the one that was chosen.
  const ways = newsNotifies.filter(
    (way) => way === 'none' || way === 'app' || way === entry.notify || mail.value?.offered === true,
  );
  return (
    <>
      <SelectField
        label={t('news.category')}
        value={entry.category ?? ''}
        choices={categoryChoices(value?.categories ?? [], texts)}
        onChange={(id) => onChange({ category: id || null })}
      />
      <AudienceField project={project} value={entry.audience} onChange={(audience) => onChange({ audience })} />
      <SelectField
        label={t('news.notify')}
        value={entry.notify}
        choices={ways.map((way) => [way, t(`news.notify.${way}`)])}
        onChange={(notify) => onChange({ notify: notify as NewsEntry['notify'] })}
      />
      <SelectField
        label={t('news.author')}
        value={entry.owner ?? ''}
        choices={[['', t('writing.nobody')], ...members.map(({ id, name }): [string, string] => [id, name])]}
        onChange={(id) => onChange({ owner: id || null })}
      />
    </>
  );
}

type Changing = { readonly entry: NewsEntry; readonly onChange: (change: NewsChange) => void };

const PIN_DAYS = 14;
/** `2026-11-24` of the reader's own zone. */
const dayOf = (at: Date): string => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Until the end of a day. */
function Pin({ entry: { pinnedUntil }, onChange }: Changing) {
  const { browser } = useServices();
  const { t } = useTexts();
  const id = useId();
  const until = (day: string) => onChange({ pinnedUntil: day ? new Date(`${day}T23:59:59`).toISOString() : null });
  const isPinned = pinnedUntil !== null && Date.parse(pinnedUntil) > browser.now();
  return (
    <div className="field">
      <label className="row">
        <input
          type="checkbox"
          className="check"
          checked={isPinned}
          onChange={({ target }) => until(target.checked ? dayOf(new Date(browser.now() + PIN_DAYS * DAY_MS)) : '')}
        />
        {t('writing.pin')}
      </label>
      {isPinned && (
        <>
          <label className="label" htmlFor={id}>
            {t('news.pinnedUntil')}
          </label>
          <input
            id={id}
            className="input"
            type="date"
            min={dayOf(new Date(browser.now()))}
            value={dayOf(new Date(pinnedUntil))}
            onChange={({ target }) => target.value && until(target.value)}
          />
        </>
      )}
    </div>
  );
}

/** Saved when the field is left. */
function Version({ entry: { version }, onChange }: Changing) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  function leave(): void {
    if (typed !== null && typed.trim() !== version) onChange({ version: typed.trim() });
    setTyped(null);
  }
  return (
    <FieldFrame id={id} label={t('news.version')} required>
      <input
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        maxLength={NEWS_VERSION_CHARS}
        placeholder="26.4"
        value={typed ?? version}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}

function Figures({ entry }: { readonly entry: NewsEntry }) {
  const texts = useTexts();
  const { t, intl } = texts;
  const rows = [
    [t('news.date'), entry.publishedAt && exactTime(texts, Date.parse(entry.publishedAt))],
    [t('news.toldAt'), entry.toldAt && exactTime(texts, Date.parse(entry.toldAt))],
    [t('news.seen'), intl.formatNumber(entry.seen)],
    [t('news.opened'), intl.formatNumber(entry.opened)],
    [t('news.reactions'), intl.formatNumber(entry.love + entry.like + entry.happy)],
  ] as const;
  return (
    <Card title={t('news.figures')}>
      <Facts facts={rows.filter(([, value]) => value)} />
    </Card>
  );
}
