/** `/dashboard/bots/{bot}`: the flow of a bot as a canvas or an outline, the settings of the chosen block beside it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { checkFlow } from '../../../../wire/bots/check.ts';
import type { Bot } from '../../../../wire/bots/shapes.ts';
import { useAsked } from '../../../data/use-asked.ts';
import type { ScreenProps } from '../../../feature.ts';
import { later } from '../../../parts/later.tsx';
import { RecordScreen } from '../../../parts/record/record-screen.tsx';
import { readersOf } from '../../../parts/writing/languages.ts';
import { useCan } from '../../../projects/use-can.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { freePlace } from '../flow/block-size.ts';
import { BOTS, botOf } from '../bots.ts';
import type { BotDraftKeeper, BotDraftState } from '../flow/bot-draft.ts';
import { DraftBars } from './draft-bars.tsx';
import { BotEditorProvider, useBotEditor, useFlow, type BotEditor, type SideTab, type Step } from './editor-context.ts';
import { EditorHead, type View } from './editor-head.tsx';
import type { FlowState } from '../flow/flow-work.ts';
import { FiguresPanel } from '../side/figures-panel.tsx';
import { Outline } from './outline.tsx';
import { Palette } from './palette.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { newId, useBotDraft } from '../flow/use-bot-draft.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFigures } from './use-figures.ts';
import styles from './bots.module.css';
import canvasStyles from './canvas.module.css';

/** React Flow comes with it, and only to whom the canvas is drawn. */
const Canvas = later(() => import('./canvas.tsx'), <div className={canvasStyles.canvas} aria-busy="true" />);

export default function BotScreen({ params: { bot = '' } }: ScreenProps) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const { t } = useTexts();
  const found = useAsked(chosen && botOf(chosen.id, bot), { fresh: true });
  const absent = { heading: t('bots.missing'), hint: t('bots.missingHint'), to: BOTS, back: t('bots.toList') };
  return (
    <RecordScreen
      of={found}
      title={t('bots.one')}
      words={{ loading: t('bots.loadingOne'), failed: t('bots.oneFailed'), absent }}
    >
      {(known) => <Editing key={bot} bot={known} project={chosen!.id} />}
    </RecordScreen>
  );
}

type EditingProps = { readonly bot: Bot; readonly project: string };

function Editing({ bot, project }: EditingProps) {
  const write = useCan('content:write', 'chosen');
  const may = {
    write,
    publish: useCan('content:publish', 'chosen'),
    figures: useCan('statistics:read', 'chosen'),
  };
  const keeper = useBotDraft(bot, project, write);
  const { navigation } = useServices();
  const { name } = useSnapshot(keeper.state).bot;
  useEffect(() => navigation.name(name), [navigation, name]);
  const { editor, figures } = useEditorOf(keeper, project, may);
  return (
    <BotEditorProvider value={editor}>
      <Editor figures={figures} />
    </BotEditorProvider>
  );
}

/** What the parts share beside the flow itself. */
function useEditorOf(keeper: BotDraftKeeper, project: string, may: BotEditor['may']) {
  const { browser } = useServices();
  const texts = useTexts();
  const { bot } = useSnapshot(keeper.state) as BotDraftState;
  const { flow } = useSnapshot(keeper.work.state, { sync: true }) as FlowState;
  const [articles, setArticles] = useState<Bot['facts']['articles']>([]);
  const facts = useMemo(
    () => ({
      ...bot.facts,
      articles: [
        ...bot.facts.articles,
        ...articles.filter(({ id }) => !bot.facts.articles.some((one) => one.id === id)),
      ],
    }),
    [bot.facts, articles],
  );
  const problems = useMemo(() => checkFlow(flow, facts), [flow, facts]);
  const [wanted, onLang] = useState('');
  const [{ side, isSideOpen }, setSide] = useState<{ side: SideTab; isSideOpen: boolean }>({
    side: 'block',
    isSideOpen: false,
  });
  const [path, onPath] = useState<readonly Step[]>([]);
  const figures = useFigures(keeper, project, may.figures);
  const onSide = useCallback((tab: SideTab, isOpen = true) => setSide({ side: tab, isSideOpen: isOpen }), []);
  const { document } = browser.window;
  const editor: BotEditor = {
    keeper,
    project,
    newId,
    may,
    facts,
    problems,
    side,
    isSideOpen,
    path,
    onPath,
    onLang,
    onSide,
    figures: figures.value,
    onArticle: (article) => setArticles((all) => [...all, { ...article, live: true }]),
    lang: facts.languages.includes(wanted) ? wanted : (readersOf(facts.languages, texts) ?? 'en'),
    jump(block) {
      keeper.work.choose([block]);
      onSide('block', false);
      // It stands in the outline, or is brought into the middle of the canvas.
      browser.start(() => {
        const line = document.querySelector<HTMLElement>(
          `[data-block="${block}"], .react-flow__node[data-id="${block}"]`,
        );
        line?.focus();
      }, 0);
    },
    placeFor: (from) => freePlace(keeper.work.state.flow, from),
  };
  return { editor, figures };
}

function Editor({ figures }: { readonly figures: ReturnType<typeof useFigures> }) {
  const { isSideOpen } = useBotEditor();
  const { browser } = useServices();
  const { chosen } = useFlow();
  const [view, setView] = useState<View>(() =>
    browser.window.matchMedia('(max-width: 767px)').matches ? 'outline' : 'canvas',
  );
  const frame = useRef<HTMLDivElement>(null);
  useEditorKeys(frame);
  return (
    <div
      ref={frame}
      className={styles.editor}
      data-open={isSideOpen || undefined}
      data-view={view}
      data-figures={figures.isOn || undefined}
      data-chosen={chosen.length > 0 || undefined}
    >
      <EditorHead view={view} onView={setView} figures={figures} />
      <DraftBars />
      <div className={styles.main}>
        {!figures.isOn && view === 'canvas' && <Palette />}
        {view === 'canvas' ? <Canvas /> : <Outline />}
        {figures.isOn ? <FiguresPanel figures={figures} /> : <SidePanel />}
      </div>
    </div>
  );
}
