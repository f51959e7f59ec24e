/** The field of the search, and what was found. */
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import type { HelpFound, HelpHome } from '../../../wire/help/messenger-shapes.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Search, X } from '../parts/icons.ts';
import { AskPerson } from './ask-person.tsx';
import { NotYet, Row, Section, TopicsOf } from './parts.tsx';
import { useHelp } from './use-help.ts';
import { useHelpTexts } from './use-texts.ts';
import type { Searched } from './use-search.ts';

const FIELD = 'help-search';

export function SearchField({ typed, total }: { typed: string; total: number | undefined }) {
  const { t } = useHelpTexts();
  const { type } = useHelp();
  const label = total === undefined ? t('search') : t('searchIn', { count: total });
  return (
    <div className="find">
      <Search size={20} strokeWidth={1.75} />
      <input
        id={FIELD}
        type="search"
        // Empty it stands where the words around it begin.
        dir={typed === '' ? undefined : 'auto'}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          className="icb"
          aria-label={t('clear')}
          onClick={() => {
            type('');
            focusField();
          }}
        >
          <X size={16} strokeWidth={1.75} />
        </button>
      )}
    </div>
  );
}

export const focusField = (): void => document.getElementById(FIELD)?.focus();

/** Arrows go from the field through what was found and back; Escape clears the field before it closes anything. */
export function searchKeys(event: KeyboardEvent<HTMLElement>, typed: string, clear: () => void): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape' && typed !== '') {
    event.preventDefault();
    clear();
    focusField();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`#${FIELD}, .found .help-row`)];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0 || typed === '') return;
  event.preventDefault();
  rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
}

type FoundProps = Searched & {
  readonly typed: string;
  readonly home: HelpHome | undefined;
  readonly onExact: () => void;
};

export function Found({ found, trouble, isWaiting, again, typed, home, onExact }: FoundProps) {
  const { t } = useHelpTexts();
  const q = typed.trim();
  if (!found) return <NotYet what="rows" trouble={trouble} again={again} />;
  return (
    <div className="found" aria-busy={isWaiting}>
      <Announcement text={isWaiting ? '' : t('results', { count: found.total })} />
      {found.corrected !== undefined && (
        <p className="found-note">
          {t('corrected', { words: found.corrected })}{' '}
          <button type="button" className="link" onClick={onExact}>
            {t('exact', { words: q })}
          </button>
        </p>
      )}
      {found.hits.length > 0 ? <Hits found={found} /> : <Nothing q={q} home={home} />}
      <AskPerson hint={t('notFound')} words={q} search={q} />
    </div>
  );
}

function Hits({ found: { hits, total, search } }: { found: HelpFound }) {
  const { t } = useHelpTexts();
  return (
    <Section title={t('results', { count: total })}>
      <ul className="card">
        {hits.map((hit) => (
          <Row key={hit.id} link={hit} hint={marked(hit.excerpt, hit.marks)} to="article" search={search}>
            {marked(hit.title, hit.titleMarks)}
          </Row>
        ))}
      </ul>
    </Section>
  );
}

function Nothing({ q, home }: { q: string; home: HelpHome | undefined }) {
  const { t } = useHelpTexts();
  return (
    <>
      <p className="found-none">{t('nothing', { words: q })}</p>
      {home && <TopicsOf home={home} />}
    </>
  );
}

/** `marks`: from and to of each, ascending. */
function marked(text: string, marks: readonly (readonly number[])[]): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from = 0, to = 0] of marks) {
    parts.push(
      <Fragment key={from}>
        {text.slice(at, from)}
        <mark>{text.slice(from, to)}</mark>
      </Fragment>,
    );
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
