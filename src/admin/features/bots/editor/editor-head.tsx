/** The bar of the editor: name, state, whether it is saved, who else is here, problems, views, versions, and Publish. */
import { ChartColumn, Check, CloudOff, History, List, LoaderCircle, Play, Workflow } from 'lucide-react';
import { useState } from 'react';
import { botEndpoints } from '../../../../wire/bots/calls.ts';
import { botInvalid, stops } from '../../../../wire/bots/check.ts';
import { fits } from '../../../../wire/schema.ts';
import { asFailure } from '../../../api/failure.ts';
import { MenuEntry } from '../../../parts/menu-entry.tsx';
import { MoreMenu } from '../../../parts/more-menu.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { Faces } from '../../../parts/writing/faces.tsx';
import { usePeople } from '../../../parts/writing/use-people.ts';
import { useWork } from '../../../parts/writing/use-work.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { BotDialogs, type BotAsks } from './bot-dialogs.tsx';
import { useBotDeeds } from '../bot-deeds.ts';
import { useBotEditor, useBotState } from './editor-context.ts';
import { Problems } from './problems.tsx';
import { StateBadge } from '../state-badge.tsx';
import type { useFigures } from './use-figures.ts';
import styles from './bots.module.css';

export type View = 'canvas' | 'outline';
type Props = {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly figures: ReturnType<typeof useFigures>;
};

export function EditorHead({ view, onView, figures }: Props) {
  const { keeper, may, onSide } = useBotEditor();
  const { bot } = useBotState();
  const { t } = useTexts();
  const { people } = usePeople(bot.id, 'bot');
  const [asks, ask] = useState<BotAsks | null>(null);
  return (
    <div className={`head ${styles.head}`}>
      <PageTitle title={bot.name} />
      <StateBadge state={bot.state} />
      <SaveLine />
      <div className={`actions ${styles.actions}`}>
        <Faces people={people} />
        <Problems />
        <fieldset className={`segment ${styles.views}`}>
          <legend className="sr">{t('bots.view')}</legend>
          <ViewChoice name="canvas" icon={Workflow} {...{ view, onView }} />
          <ViewChoice name="outline" icon={List} {...{ view, onView }} />
        </fieldset>
        <button
          type="button"
          className={`btn btn-secondary ${styles.toTry}`}
          onClick={() => {
            figures.turn(false);
            onSide('try');
          }}
        >
          <Play className="icon" aria-hidden="true" />
          {t('bots.try')}
        </button>
        {may.figures && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-pressed={figures.isOn}
            onClick={() => figures.turn(!figures.isOn)}
          >
            <ChartColumn className="icon" aria-hidden="true" />
            {t('bots.figures')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-icon btn-tertiary"
          aria-label={t('bots.versions')}
          title={t('bots.versions')}
          onClick={() => ask('versions')}
        >
          <History className="icon" aria-hidden="true" />
        </button>
        <More onAsk={ask} />
        {may.publish && <PublishButton />}
      </div>
      {asks && <BotDialogs asks={asks} keeper={keeper} onClose={() => ask(null)} />}
    </div>
  );
}

function SaveLine() {
  const { phase } = useBotState();
  const { t } = useTexts();
  const Icon = phase === 'saved' ? Check : phase === 'kept' || phase === 'asks' ? CloudOff : LoaderCircle;
  return (
    <output className={`hint row row-1 ${styles.saved}`}>
      <Icon className="icon" aria-hidden="true" />
      {t(`bots.phase.${phase}`)}
    </output>
  );
}

type ViewProps = Pick<Props, 'view' | 'onView'> & { readonly name: View; readonly icon: typeof List };

function ViewChoice({ name, icon: Icon, view, onView }: ViewProps) {
  const { t } = useTexts();
  return (
    <label>
      <input type="radio" name="bot-view" checked={view === name} onChange={() => onView(name)} />
      <span className="row row-1">
        <Icon className="icon" aria-hidden="true" />
        {t(`bots.view.${name}`)}
      </span>
    </label>
  );
}

function PublishButton() {
  const { keeper, project, problems } = useBotEditor();
  const { bot, phase } = useBotState();
  const { api, toasts } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [busy, setBusy] = useState(false);
  const count = problems.filter(({ level }) => level === 'error').length;
  const refused = (): void => {
    toasts.show({ type: 'error', heading: t('bots.notPublished'), body: t('bots.notPublishedHint', { count }) });
  };

  async function publish(): Promise<void> {
    await keeper.send();
    const { phase: then, bot: now } = keeper.state;
    if (then !== 'saved') return;
    const params = { project, bot: now.id };
    try {
      keeper.told(await api(botEndpoints.publishBot, { params, body: { revision: now.revision } }));
      toasts.show({ type: 'success', heading: t('bots.published') });
    } catch (error) {
      const failure = asFailure(error);
      // What the screen did not know yet: the bot is asked for again, with the facts that the server has.
      if (failure.code === 'bot_invalid' && fits(botInvalid, failure.details)) {
        keeper.told(await api(botEndpoints.bot, { params }));
        return refused();
      }
      throw error;
    }
  }

  const run = async (): Promise<void> => {
    if (busy) return;
    if (stops(problems)) return refused();
    setBusy(true);
    await work(publish);
    setBusy(false);
  };
  const isDone = bot.state === 'live' && phase === 'saved';
  return (
    <button
      type="button"
      className={`btn btn-primary ${styles.publish}`}
      disabled={isDone || phase === 'asks'}
      aria-disabled={busy || undefined}
      onClick={() => void run()}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {t('bots.publish')}
    </button>
  );
}

function More({ onAsk }: { readonly onAsk: (asks: BotAsks) => void }) {
  const { may, project, keeper } = useBotEditor();
  const { bot } = useBotState();
  const { t } = useTexts();
  const deeds = useBotDeeds(project);
  return (
    <MoreMenu label={t('bots.more')} look="btn-tertiary">
      <MenuEntry words={t('bots.textsTable')} onClick={() => onAsk('texts')} />
      {may.write && <MenuEntry words={t('bots.rename')} onClick={() => onAsk('rename')} />}
      {may.write && <MenuEntry words={t('bots.copy')} onClick={() => deeds.copy(bot)} />}
      <MenuEntry words={t('bots.export')} onClick={() => void keeper.send().then(() => deeds.takeAway(bot))} />
      {may.publish && bot.state !== 'off' && (
        <MenuEntry words={t('bots.switchOff')} onClick={() => deeds.switchOff(bot, keeper.told)} />
      )}
      {may.publish && <MenuEntry words={t('bots.delete')} removes onClick={() => deeds.remove(bot)} />}
    </MoreMenu>
  );
}
