/** What whoever edits has to know or to decide: the draft is on this device alone, others have changed the same block, it is full. */
import { BOT_BLOCKS, BOT_EXITS } from '../../../../wire/bots/limits.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { ClashBar, UnsentBar } from '../../../parts/writing/draft-bars.tsx';
import { blockName } from '../flow/block-words.ts';
import { useBotEditor, useBotState, useFlow, useSpeaking } from './editor-context.ts';
import { clashKey, type FlowClash } from '../flow/flow-join.ts';
import styles from './bots.module.css';

export function DraftBars() {
  const { keeper } = useBotEditor();
  const { phase, failure, clashes, joined } = useBotState();
  const { full } = useFlow();
  const { t } = useTexts();
  return (
    <div className={styles.bars}>
      {phase === 'kept' && failure && <UnsentBar failure={failure} onRetry={() => void keeper.send()} />}
      {full && (
        <p className="alert warning" role="alert">
          {t('bots.full', { blocks: BOT_BLOCKS, exits: BOT_EXITS })}
        </p>
      )}
      {clashes.map((clash) => (
        <FlowClashBar key={clashKey(clash)} clash={clash} />
      ))}
      <output className="sr">{joined && clashes.length === 0 && t('bots.joined', { name: joined })}</output>
    </div>
  );
}

function FlowClashBar({ clash }: { readonly clash: FlowClash }) {
  const { keeper } = useBotEditor();
  const { joined } = useBotState();
  const speaking = useSpeaking();
  const { t } = speaking.texts;
  const of = clash.mine ?? clash.theirs;
  const what = clash.of === 'block' && of ? blockName(speaking, of) : t(`bots.clash.${clash.of}`);
  const gone = clash.of === 'block' && (clash.mine === null ? 'mine' : clash.theirs === null ? 'theirs' : null);
  return (
    <ClashBar onChoose={(whose) => keeper.choose(clash, whose)}>
      {t('bots.clashed', { name: joined || t('writing.somebody'), what })}{' '}
      {gone && t(gone === 'mine' ? 'bots.clashGoneMine' : 'bots.clashGoneTheirs')}
      {!gone && clash.theirs && t('bots.clashTheirs', { what: blockName(speaking, clash.theirs) })}
    </ClashBar>
  );
}
