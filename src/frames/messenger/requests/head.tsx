/** Above every list of ideas: the board, the way to a new one, and in which order they are. */
import { ideaSorts } from '../../../wire/requests/choices.ts';
import type { IdeasShown } from '../../../wire/requests/messenger-shapes.ts';
import { Plus } from './icons.ts';
import { useIdeas } from './ideas.ts';
import type { IdeasPlace } from './places.ts';
import { useRequestTexts } from './use-texts.ts';

const tabs = [...ideaSorts, 'roadmap'] as const;

/** `shown`: once it has come. */
export function Head({
  place,
  shown,
}: {
  place: Readonly<IdeasPlace>;
  shown: Pick<IdeasShown, 'boards' | 'board'> | undefined;
}) {
  const { t } = useRequestTexts();
  const { go, narrow } = useIdeas();
  const { boards = [], board = '' } = shown ?? {};
  const own = boards.find(({ id }) => id === board);
  // The filter of a list is no column of the roadmap.
  const to = (tab: IdeasPlace['tab']) => (tab === 'roadmap' || place.tab === 'roadmap' ? { tab, status: '' } : { tab });
  const closed = own && own.post !== 'yes' ? own.post : own && own.vote !== 'yes' ? own.vote : undefined;
  return (
    <>
      {boards.length > 1 && (
        <select
          className="inp"
          aria-label={t('board')}
          value={board}
          onChange={({ target }) => narrow({ board: target.value, status: '' })}
        >
          {boards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {own?.post === 'yes' && (
        <button
          type="button"
          className="btn primary block"
          data-to="new"
          onClick={() => go({ at: 'idea-new', board: own.id, byMail: own.byMail })}
        >
          <Plus size={16} strokeWidth={2} />
          {t('suggest')}
        </button>
      )}
      {closed && (
        <p className="note">
          {t(`${closed === 'staff' ? 'staff' : 'identify'}.${own!.post === 'yes' ? 'vote' : 'post'}`)}
        </p>
      )}
      <fieldset className="seg idea-tabs" aria-label={t('order')}>
        {tabs.map((tab) => (
          <button key={tab} type="button" aria-pressed={place.tab === tab} onClick={() => narrow(to(tab))}>
            {t(`tab.${tab}`)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
