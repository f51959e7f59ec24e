/** What is planned, begun and done: one column for each status that is on the roadmap, as tabs. */
import { useEffect } from 'react';
import { roadmapShown, type RoadmapShown } from '../../../wire/requests/messenger-shapes.ts';
import { useReads } from '../context.ts';
import { NotYet, Stale, useLoaded, useReturn } from './lent.ts';
import { useIdeas } from './ideas.ts';
import { Head } from './head.tsx';
import type { IdeasPlace } from './places.ts';
import { Idea } from './row.tsx';
import { useRequestTexts } from './use-texts.ts';

type RoadmapProps = { place: Readonly<IdeasPlace>; main: { readonly current: HTMLElement | null } };

export function Roadmap({ place, main }: RoadmapProps) {
  const { votes } = useIdeas();
  const body = { lang: useReads(), ...(place.board && { board: place.board }) };
  const loaded = useLoaded('/roadmap', body, roadmapShown);
  const { value, trouble } = loaded;
  useEffect(() => {
    for (const { requests } of value?.columns ?? []) votes.hear(requests);
  }, [value, votes]);
  useReturn(main, value !== undefined);
  return (
    <>
      <Head place={place} shown={value} />
      <Stale trouble={value && trouble} />
      {value ? <Columns shown={value} place={place} /> : <NotYet what="rows" {...loaded} />}
    </>
  );
}

/** The column that was chosen last is the `status` of the place, so that it is there again after one of its requests was read. */
function Columns({ shown, place }: { shown: RoadmapShown; place: Readonly<IdeasPlace> }) {
  const { t } = useRequestTexts();
  const { narrow } = useIdeas();
  const column = shown.columns.find(({ status }) => status === place.status) ?? shown.columns[0];
  if (!column)
    return (
      <div className="card empty">
        <b>{t('empty.roadmap')}</b>
      </div>
    );
  return (
    <>
      <fieldset className="ideas-columns" aria-label={t('columns')}>
        {shown.columns.map(({ status, total }) => (
          <button key={status} type="button" aria-pressed={status === column.status} onClick={() => narrow({ status })}>
            <bdi>{shown.statuses.find(({ id }) => id === status)?.name}</bdi> <small>{total}</small>
          </button>
        ))}
      </fieldset>
      {column.requests.length > 0 ? (
        <ul className="card">
          {column.requests.map((one) => (
            <Idea key={one.id} request={one} shown={shown} isOnRoadmap />
          ))}
        </ul>
      ) : (
        <div className="card empty">
          <b>{t('empty.column')}</b>
        </div>
      )}
    </>
  );
}
