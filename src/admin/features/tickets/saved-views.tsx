/** Filters of the inbox that are kept under a name: tabs behind the fixed ones, and the menu that keeps, changes and deletes them. */
import { useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { deskViewEndpoints } from '../../../wire/desk-views/calls.ts';
import { VIEW_NAME_CHARS, VIEW_PLACE_MOST, type DeskView } from '../../../wire/desk-views/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { WholeNumber } from '../../parts/form/number-field.tsx';
import { addressOf, type ListQuery } from '../../parts/list/list-query.ts';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { FormDialog, InputField } from '../../parts/writing/form-dialog.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { inboxSpec } from './inbox-query.ts';
import { queryOfView, viewQuery } from './view-query.ts';

type Seen = Pick<DeskView, 'id' | 'name' | 'query' | 'shared' | 'place'> & { readonly count: number | null };

/** Up to 100 views are counted by one call: not at each of a hundred tickets that come in a minute. */
const COUNT_AFTER_MS = 3000;

const viewsOf = (project: string) => asked(deskViewEndpoints.deskViews, { params: { project } });

type Props = { readonly query: ListQuery; readonly saved: ReturnType<typeof useSavedViews> };

export function SavedViews({ query, saved: { project, views, current } }: Props) {
  const { intl, t } = useTexts();
  const may = useCan('tickets:write');
  return (
    <>
      {views.map((view) => (
        <Link
          key={view.id}
          href={addressOf(inboxSpec, queryOfView(view.query))}
          aria-current={view === current ? 'page' : undefined}
        >
          <bdi>{view.name}</bdi>
          {view.count === null ? (
            <span className="n">{t('tickets.views.gone')}</span>
          ) : (
            view.count > 0 && <span className="n">{intl.formatNumber(view.count)}</span>
          )}
        </Link>
      ))}
      {may && project && (
        <ViewMenu query={query} project={project} current={current?.count === null ? undefined : current} />
      )}
    </>
  );
}

/**
 * `current`: the one that the address is. One that somebody deletes while its reader stands in it stays, without a count,
 * until they leave it.
 */
export function useSavedViews(query: ListQuery) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const project = chosen?.id;
  const { value } = useAsked(project ? viewsOf(project) : null);
  useNews(project);
  const here = viewQuery(query);
  const [stood, stand] = useState<Seen>();
  const views: readonly Seen[] = value?.views ?? [];
  const found = views.find((view) => view.query === here);
  const left = stood !== undefined && stood.query !== here;
  if ((found && found !== stood) || (!found && left)) stand(found);
  if (found || !stood || left || value === null) return { project, views, current: found };
  const gone = { ...stood, count: null };
  return { project, views: [...views, gone], current: gone };
}

/** What others do to views stands here at once; how many tickets are in them is counted anew a while after one has changed. */
function useNews(project: string | undefined): void {
  const { browser, live } = useServices();
  const data = useData();
  useEffect(() => {
    if (!project) return undefined;
    const drop = () => data.drop(viewsOf(project));
    let cancel: (() => void) | undefined;
    const stop = live.subscribe(({ name }) => {
      if (name === 'view' || name === 'resync') drop();
      if (name !== 'ticket' || cancel) return;
      cancel = browser.start(() => {
        cancel = undefined;
        drop();
      }, COUNT_AFTER_MS);
    });
    return () => {
      stop();
      cancel?.();
    };
  }, [browser, live, data, project]);
}

type MenuProps = {
  readonly query: ListQuery;
  readonly project: string;
  /** The view that the address is. */
  readonly current: Seen | undefined;
};

function ViewMenu({ query, project, current }: MenuProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<'new' | 'change'>();
  const remove = useRemoving(project);
  return (
    <>
      <MoreMenu label={t('tickets.views.menu')}>
        {!current && <MenuEntry words={t('tickets.views.keep')} onClick={() => setOpen('new')} />}
        {current && (
          <>
            <MenuEntry words={t('tickets.views.change')} onClick={() => setOpen('change')} />
            <MenuEntry words={t('tickets.views.delete')} removes onClick={() => remove(current)} />
          </>
        )}
      </MoreMenu>
      {open && (
        <ViewDialog
          query={query}
          project={project}
          current={open === 'change' ? current : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type DialogProps = MenuProps & { readonly onClose: () => void };

function ViewDialog({ query, project, current, onClose }: DialogProps) {
  const { api } = useServices();
  const data = useData();
  const { t } = useTexts();
  const id = useId();
  const [name, setName] = useState(current?.name ?? '');
  const [place, setPlace] = useState(current?.place ?? 0);
  const [shared, setShared] = useState(current?.shared ?? false);
  async function save(): Promise<void> {
    const body = { name: name.trim(), place, shared };
    if (current) {
      const { name: called, place: at, shared: was } = current;
      const expected = { name: called, place: at, shared: was };
      await api(deskViewEndpoints.changeDeskView, {
        params: { project, view: current.id },
        body: { ...body, expected },
      });
    } else
      await api(deskViewEndpoints.addDeskView, { params: { project }, body: { ...body, query: viewQuery(query) } });
    data.drop(viewsOf(project));
  }
  return (
    <FormDialog
      title={t(current ? 'tickets.views.change' : 'tickets.views.keep')}
      submit={name.trim() ? t('common.save') : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <InputField label={t('tickets.views.name')} value={name} onChange={setName} most={VIEW_NAME_CHARS} />
      <FieldFrame id={`${id}-place`} label={t('tickets.views.place')} required>
        <WholeNumber id={`${id}-place`} value={place} min={0} max={VIEW_PLACE_MOST} onChange={setPlace} />
      </FieldFrame>
      <label className="row row-1" htmlFor={id}>
        <input id={id} type="checkbox" className="check" checked={shared} onChange={() => setShared(!shared)} />
        {t('tickets.views.shared')}
      </label>
    </FormDialog>
  );
}

/** Asked first where others have it too. */
function useRemoving(project: string): (view: Seen) => void {
  const { api, dialogs, toasts } = useServices();
  const data = useData();
  const { t } = useTexts();
  const work = useWork();
  async function remove({ id, name }: Seen): Promise<void> {
    await api(deskViewEndpoints.deleteDeskView, { params: { project, view: id } });
    data.drop(viewsOf(project));
    toasts.show({ type: 'success', heading: t('tickets.views.deleted', { name }) });
  }
  return (view) =>
    dialogs.open({
      type: 'warning',
      heading: t('tickets.views.deleteAsk', { name: view.name }),
      body: t(view.shared ? 'tickets.views.deleteShared' : 'tickets.views.deleteOwn'),
      primaryBtn: { label: t('tickets.views.delete'), click: () => void work(() => remove(view)) },
      secondaryBtn: { label: t('common.cancel') },
    });
}
