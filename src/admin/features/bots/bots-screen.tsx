/** `/dashboard/bots`: the bots of the project in their order, and the ways to another one (P-BOT-01). */
import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { botEndpoints } from '../../../wire/bots/calls.ts';
import type { BotList, BotRow } from '../../../wire/bots/shapes.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { AskedScreen } from '../../parts/asked-screen.tsx';
import { MenuEntry, StepEntries } from '../../parts/menu-entry.tsx';
import { MenuPopup } from '../../parts/menu-popup.tsx';
import { beside, movedTo } from '../../parts/sort/places.ts';
import { SortArea } from '../../parts/sort/sort-area.tsx';
import { SortHandle } from '../../parts/sort/sort-handle.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { startWords } from './flow/block-words.ts';
import { useBotDeeds } from './bot-deeds.ts';
import { botPath, botsOf } from './bots.ts';
import { StateBadge } from './state-badge.tsx';
import { FirstBots, NewBot } from './new-bot.tsx';
import { useSwitch } from './use-switch.ts';
import styles from './list.module.css';

export default function BotsScreen() {
  const { chosen } = useSnapshot(useServices().desk.state);
  const { t } = useTexts();
  const bots = useAsked(chosen && botsOf(chosen.id));
  const may = useCan('content:write', 'chosen');
  return (
    <AskedScreen
      title={t('bots.nav')}
      asked={bots}
      failed={t('bots.failed')}
      waiting={
        <section className="card card-body stack" aria-busy="true" aria-label={t('bots.loading')}>
          <span className="sk sk-block" />
          <span className="sk sk-block" />
          <span className="sk sk-block" />
        </section>
      }
      actions={may && chosen && <NewBot project={chosen.id} />}
    >
      {(list) => <Found list={list} project={chosen!.id} />}
    </AskedScreen>
  );
}

type FoundProps = { readonly list: BotList; readonly project: string };

function Found({ list: { bots, unknown }, project }: FoundProps) {
  const { t } = useTexts();
  const may = useCan('content:write', 'chosen');
  return (
    <div className="stack">
      {unknown.length > 0 && (
        <ul className="alert warning stack stack-1">
          {unknown.map(({ id, count }) => (
            <li key={id} className="anywhere">
              {t('bots.unknown', { count, id })}
            </li>
          ))}
        </ul>
      )}
      {bots.length === 0 ? (
        <section className="card">
          <div className="empty">
            <h2>{t('bots.none')}</h2>
            <p>{t('bots.noneHint')}</p>
            {may && <FirstBots project={project} />}
          </div>
        </section>
      ) : (
        <Rows bots={bots} project={project} />
      )}
    </div>
  );
}

function Rows({ bots, project }: { readonly bots: readonly BotRow[]; readonly project: string }) {
  const { api } = useServices();
  const data = useData();
  const { t } = useTexts();
  const work = useWork();
  const may = useCan('content:publish', 'chosen');
  const ids = bots.map(({ id }) => id);
  const onSort = (next: readonly string[]) =>
    void work(async () => {
      // The new order stands at once, and what the server says of it after that.
      data.put(botsOf(project), (before) => ({
        ...before,
        bots: next.flatMap((id) => bots.find((one) => one.id === id) ?? []),
      }));
      const body = { bots: [...next] };
      data.put(botsOf(project), await api(botEndpoints.orderBots, { params: { project }, body }));
    });
  const nameOf = (id: string) => bots.find((one) => one.id === id)?.name ?? '';
  return (
    <section className="card">
      <SortArea ids={may ? ids : []} nameOf={nameOf} onSort={onSort}>
        <ol aria-label={t('bots.nav')}>
          {bots.map((bot) => (
            <Row key={bot.id} bot={bot} ids={ids} project={project} onSort={onSort} />
          ))}
        </ol>
      </SortArea>
      {bots.length > 1 && <p className={`hint ${styles.listHint}`}>{t('bots.orderOfBots')}</p>}
    </section>
  );
}

type RowProps = {
  readonly bot: BotRow;
  readonly ids: readonly string[];
  readonly project: string;
  readonly onSort: (ids: readonly string[]) => void;
};

function Row({ bot, ids, project, onSort }: RowProps) {
  const texts = useTexts();
  const { t, intl } = texts;
  const may = { write: useCan('content:write', 'chosen'), publish: useCan('content:publish', 'chosen') };
  const turn = useSwitch(project);
  const { id, name, state, starts, runs, handedOver, rating, changedAt, changedBy } = bot;
  const share = intl.formatNumber(runs === 0 ? 0 : handedOver / runs, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <li className={styles.row} data-row={id}>
      {may.publish && <SortHandle id={id} />}
      <div className={styles.rowName}>
        <span className="row wrap row-1">
          <Link className="link strong" href={botPath(id)}>
            <bdi className="anywhere">{name}</bdi>
          </Link>
          <StateBadge state={state} />
        </span>
        <span className="hint block">
          {t('bots.starts', { on: intl.formatList(startWords(texts, starts), { type: 'disjunction' }) })}
        </span>
        <span className="hint block">
          {t('bots.lastChange')} <Ago at={changedAt} long />
          {changedBy && (
            <>
              {' · '}
              <bdi>{changedBy}</bdi>
            </>
          )}
        </span>
      </div>
      <dl className={styles.rowFigures}>
        <div>
          <dt>{t('bots.runsName')}</dt>
          <dd className="num">{intl.formatNumber(runs)}</dd>
        </div>
        <div>
          <dt>{t('bots.handedOverName')}</dt>
          <dd className="num">{runs === 0 ? '–' : share}</dd>
        </div>
        <div>
          <dt>{t('bots.ratingName')}</dt>
          <dd className="num">{rating ? intl.formatNumber(rating.mean, { maximumFractionDigits: 1 }) : '–'}</dd>
        </div>
      </dl>
      <span className="row row-1">
        <input
          type="checkbox"
          className="switch"
          role="switch"
          aria-label={t('bots.isLive', { name })}
          checked={state !== 'off'}
          aria-checked={state !== 'off'}
          disabled={!may.publish}
          onChange={() => turn(bot)}
        />
        <RowMenu {...{ bot, ids, project, onSort, may }} />
      </span>
    </li>
  );
}

type MenuProps = RowProps & { readonly may: { readonly write: boolean; readonly publish: boolean } };

function RowMenu({ bot, ids, project, onSort, may }: MenuProps) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const deeds = useBotDeeds(project);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn btn-sm btn-icon btn-tertiary" aria-label={t('list.menu', { name: bot.name })}>
        <EllipsisVertical className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup align="end">
        <MenuEntry words={t('bots.open')} onClick={() => navigation.go(botPath(bot.id))} />
        {may.write && <MenuEntry words={t('bots.copy')} onClick={() => deeds.copy(bot)} />}
        <MenuEntry words={t('bots.export')} onClick={() => deeds.takeAway(bot)} />
        {may.publish && (
          <StepEntries over={(by) => beside(ids, bot.id, by)} onStep={(over) => onSort(movedTo(ids, bot.id, over))} />
        )}
        {may.publish && bot.state !== 'off' && (
          <MenuEntry words={t('bots.switchOff')} onClick={() => deeds.switchOff(bot)} />
        )}
        {may.publish && <MenuEntry words={t('bots.delete')} removes onClick={() => deeds.remove(bot)} />}
      </MenuPopup>
    </Menu.Root>
  );
}
